import { texts } from '#web/texts/home/speakers.ts'

/** `I edycja, IV edycja` shows as `IV edycja`; who has no edition was there from the first (spec §3, §9). */
export const lastEdition = (editions: string | null): string =>
  editions
    ?.split(',')
    .map((edition) => edition.trim())
    .findLast((edition) => edition !== '') ?? texts.edition
