import { demoDomain } from '#schema/demo.ts'

/** Whether mails to this SMTP server stay on this machine, as those of local sites and tests do. */
export function isOnThisMachine(smtpUrl: string | undefined): boolean {
  const host = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname.toLowerCase() : ''
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** `isLocal`: the mail goes to a server on this machine. */
type Delivery = { isOrganiser: boolean; isLocal: boolean }

/**
 * Whether a mail to this address is never sent. Addresses that end with `.example` belong to nobody, so a provider would
 * count each mail to them as a failure of ours. On this machine they do no harm: only the invented people of the demo get
 * nothing. Organisers always get theirs, so that the demo owner can sign in.
 */
export function isNeverSent(email: string, { isOrganiser, isLocal }: Delivery): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !isOrganiser && (isLocal ? domain === demoDomain : domain.endsWith('.example'))
}
