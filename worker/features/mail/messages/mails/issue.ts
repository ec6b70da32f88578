import { markdownExcerpt } from '#schema/markdown.ts'
import type { IssueWrite } from '#schema/newsletter-issue.ts'
import { issueTexts as words } from '../people-texts.ts'
import { type Content, footerOf } from './content.ts'
import { leaveUrl, unsubscribeHeaders } from './unsubscribe.ts'

/** How much of the text mail programs show beside the subject. */
const previewLength = 120

/** `isTest`: the mail goes to an organiser, and the issue may still be a draft, which has no page. */
type Delivery = { leaveKey: string; origin: string; isTest?: boolean }

/** An issue of the newsletter. It is the same for all readers, except for the key of the link that unsubscribes. */
export function issueMail(
  { id, subject, body }: IssueWrite & { id: number },
  { leaveKey, origin, isTest = false }: Delivery,
): Content {
  const { lines, links } = footerOf(origin, words.why)
  const online = { label: words.online, url: `${origin}/newsletter/${id}` }
  return {
    letter: {
      subject: isTest ? words.test(subject) : subject,
      preview: markdownExcerpt(body, previewLength),
      heading: subject,
      blocks: [
        ...(isTest ? [{ kind: 'paragraph', text: words.testNote } as const] : []),
        { kind: 'markdown', source: body },
      ],
      footer: {
        lines,
        links: [{ label: words.leave, url: leaveUrl(origin, leaveKey) }, ...(isTest ? [] : [online]), ...links],
      },
    },
    headers: unsubscribeHeaders(origin, leaveKey),
  }
}
