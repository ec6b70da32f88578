import { ActionForm } from './action-form.tsx'
import { texts } from './texts.ts'
import type { Change, KeyActions } from './use-key-actions.ts'

const copy = texts.photos

type PhotoWishProps<T> = {
  actions: KeyActions<T>
  path: `/${string}`
  noPhotos: boolean
  /** The call that stores the other choice. */
  change: Change<T>
  /** Whose it is, for screen readers, where a page has several. */
  name?: string
}

/** Whether somebody may be in photos, and the button that changes it. */
export const PhotoWish = <T,>({ noPhotos, name, ...form }: PhotoWishProps<T>) => (
  <div className="photo-wish">
    {noPhotos && (
      <p className="small">
        <strong>{copy.none}</strong> {copy.told}
      </p>
    )}
    <ActionForm
      {...form}
      field={{ name: 'noPhotos', value: !noPhotos }}
      outcome={noPhotos ? 'photos' : 'noPhotos'}
      label={
        <>
          {noPhotos ? copy.allow : copy.refuse}
          {name && <span className="visually-hidden">{copy.of(name)}</span>}
        </>
      }
    />
  </div>
)
