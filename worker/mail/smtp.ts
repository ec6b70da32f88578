import { createTransport } from 'nodemailer'
import { automaticHeaders, type Mail, MailFailure, messageIdOf, sender } from './mail.ts'

/** Each is shorter than the deadline of an attempt (`limits.mail.attemptSeconds`). */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The fields of nodemailer's errors that matter here. */
type SmtpError = Error & { responseCode?: number; response?: string; command?: string; code?: string }
const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error

/**
 * Whether a reply is about the recipient: 5xx to RCPT TO, or 550 to 553 after the content, unless its extended code (5.6,
 * 5.7) is about the content or a policy. Others, such as 535, are about the server's configuration.
 */
function isRecipientRefused({ responseCode = 0, response = '', command }: SmtpError): boolean {
  if (command === 'RCPT TO') return responseCode >= 500
  return command === 'DATA' && /^55[0-3](?![ -]5\.[67]\.)/.test(response)
}

/** Whether mails to this server stay on this machine (`localhost`, 127.0.0.0/8, `::1`). */
export const isThisMachine = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(URL.canParse(url) ? new URL(url).hostname : '')

const asBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * Sends through an SMTP server, `smtp[s]://user:password@host:port`. Each mail has its own connection. A server elsewhere
 * must encrypt it (`smtps://` or STARTTLS): otherwise whoever removes STARTTLS from its reply reads the password and the
 * links in the mail. Tests pass shorter timeouts.
 */
export async function sendBySmtp(url: string, mail: Mail, timeouts = defaultTimeouts): Promise<void> {
  const transport = createTransport({ url, requireTLS: !isThisMachine(url), ...timeouts })
  try {
    await transport.sendMail({
      messageId: messageIdOf(mail),
      from: { name: sender.name, address: sender.email },
      replyTo: sender.email,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...automaticHeaders, ...mail.headers },
      attachments: mail.attachments.map(({ filename, type, content, contentId }) => ({
        filename,
        content: asBase64(content),
        encoding: 'base64',
        contentType: type,
        ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
      })),
    })
  } catch (error) {
    if (!isSmtpError(error)) throw error
    const reason = [error.code, error.command, error.responseCode].filter(Boolean).join(' ')
    throw new MailFailure(reason || error.name, { isPermanent: isRecipientRefused(error), cause: error })
  } finally {
    transport.close()
  }
}
