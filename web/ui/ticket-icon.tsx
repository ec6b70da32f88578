import { resizedSrcSet } from './resized-pictures.ts'
import { useBrokenImage } from './use-broken-image.ts'

const singleEmoji = /^(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\uFE0F)*(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)*)*)$/u

/**
 * The icon of a ticket type: one emoji, or the path of a public picture of this site. Any other value renders nothing.
 * It is decorative, as the ticket's name is beside it.
 */
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
