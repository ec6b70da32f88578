import * as z from 'zod/mini'
import type { ReviewStatus } from '#schema/options.ts'
import type { Applicant, ApplicationFormName } from '#worker/features/people/applications/store.ts'
import { applicationTexts as words } from '../people-texts.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { mailableName } from './name.ts'
import { noteOf } from './notice.ts'

/** Confirms to an applicant that the application arrived. */
export function applied(form: ApplicationFormName, { firstName }: Applicant, origin: string): Content {
  const { received, thanks } = words[form]
  return {
    letter: {
      subject: received,
      preview: thanks,
      heading: words.receivedHeading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(firstName))} ${thanks}` },
        { kind: 'paragraph', text: words.notYou },
        { kind: 'actions', links: [{ label: words.events, url: `${origin}/events` }] },
      ],
      footer: footerOf(origin, words.why),
    },
  }
}

export const DecidedDetails = z.object({
  note: z.nullable(z.string()),
  status: z.enum(['ACCEPTED', 'REJECTED']),
})

/** The organisers' decision. Null if they changed it meanwhile. */
export function decided(
  form: ApplicationFormName,
  { firstName, reviewStatus }: Applicant,
  { note, status }: z.output<typeof DecidedDetails>,
  origin: string,
): Content | null {
  if (reviewStatus !== status) return null
  const { accepted, welcome, answered, refused } = words[form]
  const isAccepted = status === ('ACCEPTED' satisfies ReviewStatus)
  const text = isAccepted ? welcome : refused
  return {
    letter: {
      subject: isAccepted ? accepted : answered,
      preview: text,
      heading: isAccepted ? words.acceptedHeading : words.refusedHeading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(firstName))} ${text}` },
        ...noteOf(note),
        ...(isAccepted ? [] : [{ kind: 'paragraph', text: words.welcomeBack } as const]),
        { kind: 'actions', links: [{ label: words.events, url: `${origin}/events` }] },
      ],
      footer: footerOf(origin, words.why, texts.footer.answer),
    },
  }
}
