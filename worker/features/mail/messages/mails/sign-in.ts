import { organiserTexts } from '../people-texts.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { mailableName } from './name.ts'

/** A link that signs an organiser in. The link only shows a button: mail scanners open links. */
export function signInMail(kind: keyof typeof organiserTexts, name: string, url: string, origin: string): Content {
  const words = organiserTexts[kind]
  return {
    letter: {
      subject: words.subject,
      preview: words.lead,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(name))} ${words.lead}` },
        { kind: 'actions', links: [{ label: words.action, url }] },
        { kind: 'paragraph', text: words.notYou },
      ],
      footer: footerOf(origin, words.why),
    },
  }
}
