/** Ties one-letter words to the next word: Polish typography leaves none of them at the end of a line. */
export const keepShortWords = (text: string): string => text.replace(/(?<=^|[\s(])([aiouwz]) /gi, '$1\u00a0')
