import { useEffect, useRef, useState } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { IconButton } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'
import { intro as texts } from './texts.ts'

/** The film in a modal dialog. It plays on open. The close button, Escape or a click on the backdrop closes it. */
export default function AftermovieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself
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
          <IconButton icon="close" label={texts.close} onClick={close} />
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

/** The video. If there is none or it fails, the poster with a notice. If the poster is missing too, the logo. */
function Film() {
  const [failed, setFailed] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const { broken, watch } = useBrokenImage()
  // The error event may fire before React attaches its handler.
  useEffect(() => {
    if (player.current?.error) setFailed(true)
  }, [])
  if (!video || failed)
    return (
      <div className="frame film-frame">
        {broken ? (
          <Logo />
        ) : (
          <img {...watch} referrerPolicy="no-referrer" src={poster} alt="" width={1280} height={720} />
        )}
        <p className="film-soon" role="status">
          {texts.soon}
        </p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are optional: a film without speech has none
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
      onError={() => setFailed(true)}
    >
      {captions && <track kind="captions" src={captions} srcLang="pl" label={texts.captions} default />}
    </video>
  )
}
