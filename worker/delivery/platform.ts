import { automaticHeaders, type Mail, MailFailure, messageIdOf, sender } from './mail.ts'

/** The error code of Cloudflare's mail service for an address that refused earlier mails for good. */
const suppressedCode = 'E_RECIPIENT_SUPPRESSED'

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
    throw new MailFailure(code, { isPermanent: code === suppressedCode, cause: error })
  }
}
