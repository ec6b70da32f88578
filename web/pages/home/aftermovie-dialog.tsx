import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/home/intro.ts'
import { resizedUrl } from '#web/ui/copies.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { useBrokenImage } from '#web/ui/use-broken.ts'

/** The film over the page: it plays when opened and is gone when closed, by its button, Escape or a press beside it. */
export default function AftermovieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes at Escape
    <dialog
      ref={dialog}
      className="film"
      aria-labelledby="film-title"
      aria-describedby="film-description"
      onClick={(event) => event.target === event.currentTarget && close()}
      onClose={onClose}
    >
      <div className="film-inner stack">
        <div className="row row--apart">
          <h2 id="film-title">{texts.filmTitle}</h2>
          <button type="button" className="button button--icon" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Film />
        <p id="film-description" className="soft">
          {texts.filmDescription}
        </p>
      </div>
    </dialog>
  )
}

const { video, captions } = siteConfig.aftermovie
const poster = resizedUrl(siteConfig.aftermovie.poster, 1280)

/** Where there is no film, or it can't be played, the poster stays and says so; where that is missing too, a spark. */
function Film() {
  useSignals()
  const failed = useSignal(false)
  const player = useRef<HTMLVideoElement>(null)
  const { broken, watch } = useBrokenImage()
  // A film may fail before React listens.
  useEffect(() => {
    if (player.current?.error) failed.value = true
  }, [failed])
  if (!video || failed.value)
    return (
      <div className="frame film-frame">
        {broken ? <Spark /> : <img {...watch} src={poster} alt="" width={1280} height={720} />}
        <p className="film-soon" role="status">
          {texts.soon}
        </p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without speech has no captions; one with speech brings them
    <video
      ref={player}
      className="frame film-frame"
      src={video}
      poster={poster}
      width={1280}
      height={720}
      controls
      autoPlay
      playsInline
      onError={() => {
        failed.value = true
      }}
    >
      {captions && <track kind="captions" src={captions} srcLang="pl" label={texts.captions} default />}
    </video>
  )
}
