import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ticketTypeSearch } from '#web/pages/registration/ticket-type-parameter.ts'

type RegisterLinkProps = { id: number; className: string; words: ReactNode; waitingTypeId?: number | undefined }

/**
 * Link to the registration form, for the waiting list of a ticket type if one is given. It also passes the event id in
 * the history state.
 */
export const RegisterLink = ({ id, className, words, waitingTypeId }: RegisterLinkProps) => (
  <Link
    className={className}
    href={`/event/${id}/register${waitingTypeId === undefined ? '' : ticketTypeSearch(waitingTypeId)}`}
    state={{ eventId: id }}
  >
    {words}
  </Link>
)
