import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { waitingListQuery } from '#web/pages/registration/waiting-list-query.ts'

type RegisterLinkProps = { id: number; className: string; words: ReactNode; waitingTypeId?: number | undefined }

/**
 * Link to the registration form, for the waiting list of a ticket type if one is given. It also passes the event id in
 * the history state.
 */
export const RegisterLink = ({ id, className, words, waitingTypeId }: RegisterLinkProps) => (
  <Link
    className={className}
    href={`/event/${id}/register${waitingTypeId === undefined ? '' : waitingListQuery(waitingTypeId)}`}
    state={{ eventId: id }}
  >
    {words}
  </Link>
)
