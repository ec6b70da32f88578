import { Link } from 'wouter'

type RegisterLinkProps = { id: number; className: string; words: string }

/** The link to the registration. It passes the event id in the navigation state as well. */
export const RegisterLink = ({ id, className, words }: RegisterLinkProps) => (
  <Link className={className} href={`/event/${id}/register`} state={{ eventId: id }}>
    {words}
  </Link>
)
