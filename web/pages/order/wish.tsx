import type { ReactNode } from 'react'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { texts } from './texts.ts'

const copy = texts.photos

type WishProps<T> = ActionFormProps<T> & {
  /** What is stored. */
  told: ReactNode
  /** Whose it is, in the button, where a page has several. */
  whose?: ReactNode
}

/** A choice that somebody may make and take back, and the button that changes it. */
export const Wish = <T,>({ told, whose, label, ...form }: WishProps<T>) => (
  <div className="stack stack--tight stack--start">
    {told && <p className="small">{told}</p>}
    <ActionForm
      {...form}
      label={
        <>
          {label}
          {whose}
        </>
      }
    />
  </div>
)

/** Whether somebody may be in photos. `change` stores the other choice. */
export const PhotoWish = <T,>({
  noPhotos,
  ...wish
}: Pick<WishProps<T>, 'actions' | 'path' | 'change' | 'whose'> & { noPhotos: boolean }) => (
  <Wish
    {...wish}
    told={
      noPhotos && (
        <>
          <strong>{copy.none}</strong> {copy.told}
        </>
      )
    }
    field={{ name: 'noPhotos', value: !noPhotos }}
    outcome={noPhotos ? 'photos' : 'noPhotos'}
    label={noPhotos ? copy.allow : copy.refuse}
  />
)
