import { limits } from '#schema/limits.ts'
import type { Bindings } from '#worker/env.ts'
import { automaticHeaders, type Mail, MailFailure, messageIdOf, type SendMail, sender } from './mail.ts'

/** The error code of Cloudflare's mail service for an address that refused earlier mails for good. */
const suppressedCode = 'E_RECIPIENT_SUPPRESSED'

/** The codes with which it refuses every mail for a while. */
const pauses: Partial<Record<string, number>> = {
  E_DAILY_LIMIT_EXCEEDED: limits.mail.pauseSeconds.quota,
  E_RATE_LIMIT_EXCEEDED: limits.mail.pauseSeconds.other,
  E_INTERNAL_SERVER_ERROR: limits.mail.pauseSeconds.other,
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'E_UNKNOWN'

/**
 * Sends through the `send_email` binding. The service sets its own Message-ID, so ours is in `X-Message-ID`. Attachments
 * are `ArrayBuffer`s, because the local runtime stores base64 text without decoding it.
 */
export async function sendByPlatform(binding: SendEmail, mail: Mail): Promise<void> {
  try {
    await binding.send({
      from: sender,
      replyTo: sender,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...automaticHeaders, 'X-Message-ID': messageIdOf(mail), ...mail.headers },
      attachments: mail.attachments.map(({ content, contentId, ...file }) => ({
        ...file,
        content: content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength),
        ...(contentId === undefined
          ? { disposition: 'attachment' as const }
          : { disposition: 'inline' as const, contentId }),
      })),
    })
  } catch (error) {
    const code = codeOf(error)
    throw new MailFailure(code, { isPermanent: code === suppressedCode, pauseSeconds: pauses[code], cause: error })
  }
}

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
