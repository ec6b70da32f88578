import { texts } from '#web/texts/console/messages.ts'

/**
 * What stored errors mean, the first that fits. They are our own sentences, codes of Cloudflare's mail service, or what
 * nodemailer tells: its code, the command, and the reply's number, such as `EENVELOPE RCPT TO 550`.
 */
const meanings: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^too many mails/, texts.errors.tooMany],
  [/^undeliverable address|E_RECIPIENT_SUPPRESSED/, texts.errors.suppressed],
  [/EAUTH|\b53[0458]\b/, texts.errors.password],
  [/RCPT TO.*\b[45]52\b/, texts.errors.full],
  [/RCPT TO.*\b5\d\d\b/, texts.errors.noMailbox],
  [/MAIL FROM|E_\w*(?:SENDER|FROM|DOMAIN)/, texts.errors.sender],
  [/E_\w*(?:RATE|LIMIT|QUOTA)|\b4\d\d\b/, texts.errors.later],
  [/EMESSAGE|DATA.*\b5\d\d\b/, texts.errors.content],
  [/ETLS|STARTTLS|certificate/i, texts.errors.encryption],
  [/ETIMEDOUT|deadline|timeout/i, texts.errors.timeout],
  [/ECONN|ESOCKET|EDNS|ENOTFOUND/, texts.errors.connection],
]

export const wordsOfError = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? texts.errors.other

/** A stored error, behind a press. */
export const ErrorCode = ({ error }: { error: string }) => (
  <details className="row-note mail-error">
    <summary>{texts.details}</summary>
    <code>{error}</code>
  </details>
)

/** Why a mail did not leave, in words, and the stored error. */
export const MailError = ({ error }: { error: string }) => (
  <>
    <span className="row-note">{wordsOfError(error)}</span> <ErrorCode error={error} />
  </>
)
