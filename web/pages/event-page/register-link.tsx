import { Link } from 'wouter'

type RegisterLinkProps = { id: number; className: string; words: string }

/** The way to a ticket. It passes the event's id in the navigation state too (spec §2). */
export const RegisterLink = ({ id, className, words }: RegisterLinkProps) => (
  <Link className={className} href={`/event/${id}/register`} state={{ eventId: id }}>
    {words}
  </Link>
)
