import { markdownExcerpt } from '#schema/markdown.ts'
import type { IssueWrite } from '#schema/newsletter-issue.ts'
import type { Reader } from '#worker/features/publishing/newsletter/store.ts'
import { issueTexts, subscribedTexts } from '../people-texts.ts'
import { action, type Content, greeting, mailOf } from './content.ts'

const leaveLink = (origin: string, key: string) => ({
  label: subscribedTexts.leave,
  url: `${origin}/newsletter/leave/${key}`,
})

/** Mail programs show a button that unsubscribes with one click (RFC 8058). */
const unsubscribeHeaders = (origin: string, key: string) => ({
  'List-Unsubscribe': `<${origin}/api/newsletter/leave/${key}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Asks a reader of the newsletter to confirm their address. Null if they confirmed it or left. */
export function subscribed({ firstName, isActive, key, confirmedAt }: Reader, origin: string): Content | null {
  if (!isActive || key === null || confirmedAt !== null) return null
  const { subject, lead, heading, confirm, notYou, why } = subscribedTexts
  return mailOf(origin, {
    subject,
    preview: lead,
    heading,
    blocks: [greeting(firstName, lead), action(confirm, `${origin}/newsletter/confirm/${key}`), notYou],
    footer: [why],
    links: [leaveLink(origin, key)],
    headers: unsubscribeHeaders(origin, key),
  })
}

/** How much of the text mail programs show beside the subject. */
const previewLength = 120

/** `isTest`: the mail goes to an organiser, and the issue may still be a draft, which has no page. */
type Delivery = { leaveKey: string; origin: string; isTest?: boolean }

/** An issue of the newsletter. It is the same for all readers, except for the key of the link that unsubscribes. */
export function issueMail(
  { id, subject, body }: IssueWrite & { id: number },
  { leaveKey, origin, isTest = false }: Delivery,
): Content {
  const words = issueTexts
  const online = { label: words.online, url: `${origin}/newsletter/${id}` }
  return mailOf(origin, {
    subject: isTest ? words.test(subject) : subject,
    preview: markdownExcerpt(body, previewLength),
    heading: subject,
    blocks: [isTest ? words.testNote : null, { kind: 'markdown', source: body }],
    footer: [words.why],
    links: [leaveLink(origin, leaveKey), ...(isTest ? [] : [online])],
    headers: unsubscribeHeaders(origin, leaveKey),
  })
}
