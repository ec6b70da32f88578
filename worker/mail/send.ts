import type { Bindings } from '#worker/env.ts'
import type { SendMail } from './mail.ts'
import { sendByPlatform } from './platform.ts'

/**
 * The way to send mails: SMTP if `SMTP_URL` is set, otherwise the platform's binding. Null if there is neither: mails
 * wait in the outbox. The SMTP client is a chunk of its own, loaded on first use.
 */
export function mailSenderOf({ SMTP_URL, EMAIL }: Pick<Bindings, 'SMTP_URL' | 'EMAIL'>): SendMail | null {
  if (SMTP_URL) return async (mail) => (await import('./smtp.ts')).sendBySmtp(SMTP_URL, mail)
  if (EMAIL) return (mail) => sendByPlatform(EMAIL, mail)
  return null
}
