import { resizedSrcSet } from './resized-pictures.ts'
import { useBrokenImage } from './use-broken-image.ts'

const singleEmoji = /^(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\uFE0F)*(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)*)*)$/u

/** One emoji, or the path of a public picture of this site; anything else renders nothing. Decorative. */
export function TicketIcon({ icon }: { icon: string | null }) {
  const { broken, watch } = useBrokenImage()
  if (!icon || broken) return null
  if (singleEmoji.test(icon))
    return (
      <span className="ticket-icon" aria-hidden="true">
        {icon}
      </span>
    )
  const resized = resizedSrcSet(icon, 480, '2.5rem')
  if (!resized) return null
  return (
    <img
      {...watch}
      className="ticket-icon"
      {...resized}
      referrerPolicy="no-referrer"
      src={icon}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}
