import { resizedSrcSet } from './copies.ts'
import { useBrokenImage } from './use-broken.ts'

const pictograph = /^(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\uFE0F)*(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)*)*)$/u

/**
 * What organisers gave a ticket type as its icon: one emoji, or a public picture of this site by its path. Anything else, such
 * as a name of another program's icon, is not shown. The ticket's name stands beside it, so it says nothing by itself.
 */
export function TicketIcon({ icon }: { icon: string | null }) {
  const { broken, watch } = useBrokenImage()
  if (!icon || broken) return null
  if (pictograph.test(icon))
    return (
      <span className="ticket-icon" aria-hidden="true">
        {icon}
      </span>
    )
  const copies = resizedSrcSet(icon, 480, '2.5rem')
  if (!copies) return null
  return (
    <img
      {...watch}
      className="ticket-icon"
      {...copies}
      src={icon}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}
