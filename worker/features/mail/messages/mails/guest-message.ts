import type { GuestMessageWrite } from '#schema/guest-message.ts'
import { markdownExcerpt } from '#schema/markdown.ts'
import type { Link } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'
import { type Content, mailOf } from './content.ts'
import { type EveningMail, eveningCard } from './order-mail.ts'

/** Letters of the message beside the subject in lists of mails. */
const previewMax = 120

type Written = Pick<GuestMessageWrite, 'subject' | 'body'>

/** What organisers wrote to guests of an evening. `links` are all that its reader has for the evening. */
export function guestMessage(mail: EveningMail, { subject, body }: Written, links: readonly Link[]): Content {
  const words = texts.message
  return mailOf(mail.origin, {
    subject,
    preview: markdownExcerpt(body, previewMax),
    heading: subject,
    blocks: [
      { kind: 'markdown', source: body },
      eveningCard(mail),
      links.length > 0 ? { kind: 'actions', links } : null,
    ],
    footer: [
      words.why(mail.event.title),
      ...(links.length > 0 ? [words.links(links.length)] : []),
      texts.footer.answer,
    ],
  })
}

/** The same for the organiser who wrote it, marked as a test. */
export function guestMessageTest(mail: EveningMail, written: Written): Content {
  const words = texts.message
  const content = guestMessage(mail, written, [])
  const { letter } = content
  return {
    ...content,
    letter: {
      ...letter,
      subject: words.test(letter.subject),
      blocks: [...letter.blocks, { kind: 'paragraph', text: words.testNote }],
      footer: { ...letter.footer, lines: [words.testWhy] },
    },
  }
}
