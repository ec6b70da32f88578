import { demoDomain, siteConfig } from '#schema/site-config.ts'
import type { Bindings } from '#worker/env.ts'

/** A file in a mail. With a `contentId` it is shown in the HTML part, as `<img src="cid:…">`. */
export type MailAttachment = { filename: string; type: string; content: Uint8Array<ArrayBuffer>; contentId?: string }

export type Mail = {
  /** The id of its message in the outbox. All attempts have the same id, and by SMTP the same Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
  /** Headers besides the common ones. The platform's service accepts `List-*` and `X-*` only. */
  headers?: Readonly<Record<string, string>>
}

type Failed = { isPermanent?: boolean; pauseSeconds?: number | undefined; cause?: unknown }

/**
 * Thrown when a mail was not sent. `isPermanent`: the server will never accept the recipient's address. `pauseSeconds`: the
 * service takes no mail at all now, and may be asked again after this time. Otherwise a later attempt may succeed. The
 * error's message contains no personal data.
 */
export class MailFailure extends Error {
  readonly isPermanent: boolean
  readonly pauseSeconds: number | undefined
  constructor(message: string, { isPermanent = false, pauseSeconds, cause }: Failed = {}) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.isPermanent = isPermanent
    this.pauseSeconds = pauseSeconds
  }
}

/** Sends one mail. Throws `MailFailure`. */
export type SendMail = (mail: Mail) => Promise<void>

export const sender = { name: siteConfig.product, email: siteConfig.email }

/** `series.id` never changes, so the Message-ID of a mail does not change either. */
export const messageIdOf = ({ id }: Mail): string => `<${id}@${siteConfig.series.id}>`

/** Tells other programs not to answer automatically (RFC 3834). */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated' }

/** Whether mails to this SMTP server stay on this machine, as those of local sites and tests do. */
export function isOnThisMachine(smtpUrl: string | undefined): boolean {
  const host = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname.toLowerCase() : ''
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Where mails go: to people, to a server on this machine, or, on staging, to organisers alone. */
export type Reach = 'people' | 'thisMachine' | 'organisers'

export function reachOf({ SMTP_URL, STAGING }: Pick<Bindings, 'SMTP_URL' | 'STAGING'>): Reach {
  if (STAGING === 'true') return 'organisers'
  return isOnThisMachine(SMTP_URL) ? 'thisMachine' : 'people'
}

/**
 * Whether a mail to this address is never sent. Addresses that end with `.example` belong to nobody, so a provider would
 * count each mail to them as a failure of ours. On this machine they do no harm: only the invented people of the demo get
 * nothing. Staging may hold a backup of production, and must not write to its guests. Organisers always get their mails,
 * so that they can sign in.
 */
export function isNeverSent(email: string, { isOrganiser, reach }: { isOrganiser: boolean; reach: Reach }): boolean {
  if (isOrganiser) return false
  if (reach === 'organisers') return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return reach === 'thisMachine' ? domain === demoDomain : domain.endsWith('.example')
}
