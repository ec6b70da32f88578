import { connect } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import { limits } from '#schema/limits.ts'
import { automaticHeaders, isOnThisMachine, type Mail, MailFailure, messageIdOf, sender } from './mail.ts'

/** Each is shorter than the deadline of an attempt (`limits.mail.attemptSeconds`). */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The fields of nodemailer's errors that matter here. */
type SmtpError = Error & { responseCode?: number; response?: string; command?: string; code?: string }
const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error

/**
 * Whether a reply to RCPT TO or to the content says that the address itself will never accept a mail: no such mailbox or
 * domain, an invalid or moved address, a mailbox that is switched off (extended codes of RFC 3463). A reply without such a
 * code may be about a full mailbox, a policy, a blocklist or this server, and the mail is tried again.
 */
const isRecipientRefused = ({ response = '', command }: SmtpError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1|6\.7)(?!\d)/.test(response)

/** Until the server has greeted and signed in. */
const connecting = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH']

/** Whether the server refuses to talk now (421, 450), whoever the recipient is. */
const isTurnedAway = ({ responseCode, command = '' }: SmtpError): boolean =>
  (responseCode === 421 || responseCode === 450) && connecting.some((one) => command.startsWith(one))

const asBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * Connects by the name of the host. nodemailer resolves the name itself and connects to the address; the Workers runtime
 * compares the certificate with what it connected to, so it would refuse every certificate for a name.
 */
const connectByName: SMTPTransportGetSocket = ({ host, port, secure, connectionTimeout }, done) => {
  const place = { host: host ?? '', port: Number(port), timeout: connectionTimeout }
  const socket = secure ? connectEncrypted(place) : connect(place)
  const end = (error: Error) => {
    socket.destroy()
    done(Object.assign(error, { code: 'ECONNECTION', command: 'CONN' }))
  }
  socket.once('error', end)
  socket.once('timeout', () => end(new Error('Connection timeout')))
  socket.once(secure ? 'secureConnect' : 'connect', () => {
    socket.removeAllListeners()
    done(null, { connection: socket, secured: secure === true })
  })
}

/**
 * Sends through an SMTP server, `smtp[s]://user:password@host:port`. Each mail has its own connection. A server elsewhere
 * must encrypt it (`smtps://` or STARTTLS): otherwise whoever removes STARTTLS from its reply reads the password and the
 * links in the mail. Tests pass shorter timeouts.
 */
export async function sendBySmtp(url: string, mail: Mail, timeouts = defaultTimeouts): Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: !isOnThisMachine(url),
    getSocket: connectByName,
    ...timeouts,
  })
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
    throw new MailFailure(reason || error.name, {
      isPermanent: isRecipientRefused(error),
      ...(isTurnedAway(error) && { pauseSeconds: limits.mail.pauseSeconds.other }),
      cause: error,
    })
  } finally {
    transport.close()
  }
}
