import { texts } from '#web/texts/home/speakers.ts'

/** The last of a speaker's editions: `IV edycja` for `I edycja, IV edycja`. Without any, the first edition. */
export const lastEdition = (editions: string | null): string =>
  editions
    ?.split(',')
    .map((edition) => edition.trim())
    .findLast((edition) => edition !== '') ?? texts.edition
