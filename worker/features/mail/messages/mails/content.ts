import { siteConfig } from '#schema/site-config.ts'
import type { Letter } from '#worker/delivery/letter.ts'
import type { Mail } from '#worker/delivery/mail.ts'
import { texts } from '../texts.ts'

/** What `composeMail` needs for a mail of any kind. */
export type Content = {
  letter: Letter
  attachments?: Mail['attachments']
  headers?: Mail['headers']
}

/** The footer of a mail: its own lines, and the links that every mail has. */
export const footerOf = (origin: string, ...lines: readonly string[]): Letter['footer'] => ({
  lines,
  links: [
    { label: texts.footer.lost, url: `${origin}/tickets` },
    { label: siteConfig.product, url: origin },
    { label: texts.footer.privacy, url: siteConfig.privacyPolicyUrl },
  ],
})
