import { limits } from '#schema/limits.ts'
import type { Bindings } from '#worker/env.ts'
import { MailFailure, type SendMail } from './mail.ts'
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

/**
 * Gives an attempt up after `ms`, so that it ends before another delivery may claim its message. A server that answers
 * each command slowly keeps every timeout of a connection. If the mail arrives nevertheless, it arrives again later,
 * with the same Message-ID.
 */
export const withDeadline =
  (send: SendMail, ms: number = limits.mail.attemptSeconds * 1_000): SendMail =>
  async (mail) => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailFailure('deadline')), ms)
    })
    try {
      await Promise.race([send(mail), deadline])
    } finally {
      clearTimeout(timer)
    }
  }
