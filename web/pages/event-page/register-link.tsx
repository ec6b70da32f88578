import { Link } from 'wouter'

type RegisterLinkProps = { id: number; className: string; words: string }

/** Link to the registration form. It also passes the event id in the history state. */
export const RegisterLink = ({ id, className, words }: RegisterLinkProps) => (
  <Link className={className} href={`/event/${id}/register`} state={{ eventId: id }}>
    {words}
  </Link>
)
