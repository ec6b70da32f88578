import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Photo } from '#schema/photo.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { texts } from '../texts/event.ts'

type LightboxProps = { photos: Photo[]; title: string; opened: Signal<number | null> }

/** One photo, large, in a native dialog: Escape closes it and focus returns to the tile. */
export function Lightbox({ photos, title, opened }: LightboxProps) {
  useSignals()
  const dialog = useRef<HTMLDialogElement>(null)
  const at = opened.value
  const photo = at === null ? undefined : photos[at]
  const isOpen = photo !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  const close = () => dialog.current?.close()
  const step = (by: number) => {
    if (opened.value !== null) opened.value = (opened.value + by + photos.length) % photos.length
  }
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.lightbox}
      onKeyDown={stepByKey}
      onClick={(event) => event.target === event.currentTarget && close()}
      onClose={() => {
        opened.value = null
      }}
    >
      {photo && at !== null && (
        <figure>
          <img src={photo.url} alt={texts.photo(photo.n, title)} />
          <figcaption className="figures" aria-live="polite">
            {texts.photoOf(at + 1, photos.length)}
          </figcaption>
          <IconButton icon="back" label={texts.previous} onPress={() => step(-1)} />
          <IconButton icon="arrow" label={texts.nextPhoto} onPress={() => step(1)} />
          <IconButton icon="close" label={texts.close} onPress={close} />
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
