import type { Reader } from '#worker/features/publishing/newsletter/store.ts'
import { subscribedTexts as words } from '../people-texts.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { mailableName } from './name.ts'
import { leaveUrl, unsubscribeHeaders } from './unsubscribe.ts'

/** Asks a reader of the newsletter to confirm their address. Null if they confirmed it or left. */
export function subscribed({ firstName, isActive, key, confirmedAt }: Reader, origin: string): Content | null {
  if (!isActive || key === null || confirmedAt !== null) return null
  const { lines, links } = footerOf(origin, words.why)
  return {
    letter: {
      subject: words.subject,
      preview: words.lead,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(firstName))} ${words.lead}` },
        { kind: 'actions', links: [{ label: words.confirm, url: `${origin}/newsletter/confirm/${key}` }] },
        { kind: 'paragraph', text: words.notYou },
      ],
      footer: { lines, links: [{ label: words.leave, url: leaveUrl(origin, key) }, ...links] },
    },
    headers: unsubscribeHeaders(origin, key),
  }
}
