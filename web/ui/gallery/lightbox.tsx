import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from '#web/texts/gallery.ts'
import { resizedUrl } from '#web/ui/copies.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import type { Shots } from './use-shots.ts'
import { useSwipe } from './use-swipe.ts'

/** The photo viewer, a native <dialog>: Escape closes it, and focus returns to the tile. */
export default function Lightbox({ shots: { shown, at, step, close, leaveOut } }: { shots: Shots }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipe = useSwipe(step)
  const width = useIsMobile() ? 960 : 1600
  const shot = shown[at]
  const next = shown.at((at + 1) % shown.length)?.url
  const previous = shown.at(at - 1)?.url

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    for (const url of [next, previous]) if (url) new Image().src = resizedUrl(url, width)
  }, [next, previous, width])

  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const dismiss = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.lightbox}
      onKeyDown={stepByKey}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
      onClose={close}
    >
      {shot && (
        <figure>
          <img
            key={shot.url}
            srcSet={resizedUrl(shot.url, width)}
            src={shot.url}
            alt={shot.alt}
            onError={() => leaveOut(shot.url)}
            {...swipe}
          />
          <figcaption className="figures" aria-live="polite">
            {texts.photoOf(at + 1, shown.length)}
          </figcaption>
          <IconButton icon="back" label={texts.previous} onPress={() => step(-1)} />
          <IconButton icon="arrow" label={texts.next} onPress={() => step(1)} />
          <IconButton icon="close" label={texts.close} onPress={dismiss} />
        </figure>
      )}
    </dialog>
  )
}

const IconButton = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <button type="button" className={`button button--icon lightbox-${icon}`} aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
