import { afterEach } from 'vitest'
import { startMailbox } from './mailbox.ts'
import { atEnd, startSite } from './site.ts'

/** A site that sends its mails to a mailbox, which refuses none at the beginning of a test. For all tests of a file. */
export async function startMailSite(extra: Record<string, string> = {}) {
  const mailbox = await startMailbox()
  atEnd(mailbox.close)
  afterEach(() => {
    mailbox.refuse = () => null
  })
  const variables = { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test', ...extra }
  return { mailbox, site: await startSite({ extra: variables }) }
}
