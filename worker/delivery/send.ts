import { limits } from '#schema/limits.ts'
import type { Bindings } from '#worker/env.ts'
import { MailFailure, type SendMail } from './mail.ts'
import { sendByPlatform } from './platform.ts'

/** Sends by SMTP. Null if it is not configured. The SMTP client is a chunk of its own, loaded on first use. */
export const smtpSenderOf = ({ SMTP_URL }: { SMTP_URL?: string | undefined }): SendMail | null =>
  SMTP_URL ? async (mail) => (await import('./smtp.ts')).sendBySmtp(SMTP_URL, mail) : null

/** Sends by SMTP if that is configured, otherwise through Cloudflare's binding. Null without both: mails then wait. */
export const mailSenderOf = ({ SMTP_URL, EMAIL }: Pick<Bindings, 'SMTP_URL' | 'EMAIL'>): SendMail | null =>
  smtpSenderOf({ SMTP_URL }) ?? (EMAIL ? (mail) => sendByPlatform(EMAIL, mail) : null)

/**
 * Ends an attempt after `ms`, before another delivery may claim its message. The timeouts of a connection do not suffice,
 * because each command starts them again. The mail may still arrive after the deadline. It then arrives twice, by
 * SMTP with the same Message-ID.
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
