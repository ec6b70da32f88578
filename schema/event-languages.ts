import type { Labels } from './labels.ts'
import type { EventLanguages, eventLanguages } from './options.ts'

export const languageLabels: Labels<typeof eventLanguages> = {
  pl: 'po polsku',
  en: 'po angielsku',
  'pl+en': 'po polsku i angielsku',
}

/** What is said of an evening that is not in Polish alone, otherwise null. */
export const languageBadge = ({ languages }: { languages: EventLanguages }): string | null =>
  languages === 'pl' ? null : languageLabels[languages]
