import type { PresenterLetter } from '#schema/letter.ts'
import { letterTexts as words } from '../letter-texts.ts'
import { texts } from '../texts.ts'
import { action, type Content, mailableName } from './content.ts'
import { type EveningMail, eveningCard, mailAbout } from './order-mail.ts'

type Told = Pick<PresenterLetter, 'startup' | 'place' | 'votes'> & {
  sentences: readonly string[]
  /** Where its reader decides whether the page of the evening shows the result. */
  publishUrl: string | null
}

/** What jury and audience said of a pitch, for its presenter. */
export function letter(mail: EveningMail, { startup, sentences, place, votes, publishUrl }: Told): Content {
  const name = mailableName(startup)
  return mailAbout(mail, {
    subject: words.subject,
    preview: words.lead,
    heading: words.heading,
    blocks: [
      name === null ? words.lead : words.leadOf(name),
      place === null ? null : words.place(place),
      votes === null ? null : words.votes(votes),
      sentences.length > 0 ? { kind: 'list', heading: words.jury, items: sentences } : null,
      ...(publishUrl === null ? [] : [words.publish, action(words.publishButton, publishUrl)]),
      eveningCard(mail),
    ],
    footer: [words.why, texts.footer.answer],
  })
}
