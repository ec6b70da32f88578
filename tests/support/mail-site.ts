import { afterEach } from 'vitest'
import { startMailbox } from './mailbox.ts'
import { startSite } from './site.ts'

declare global {
  /** The mailbox of all mail sites of this process, so that files can share the sites. `site-environment.ts` closes it. */
  var mailbox: Awaited<ReturnType<typeof startMailbox>> | undefined
}

/** A site that sends its mails to a mailbox, which refuses none at the beginning of a test. For all tests of a file. */
export async function startMailSite() {
  globalThis.mailbox ??= await startMailbox()
  const { mailbox } = globalThis
  mailbox.received.length = 0
  afterEach(() => {
    mailbox.refuse = () => null
  })
  const extra = { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test' }
  return { mailbox, site: await startSite({ extra, isReusable: true }) }
}
