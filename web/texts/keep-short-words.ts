/** Adds a no-break space after one-letter words: Polish typography forbids them at the end of a line. */
export const keepShortWords = (text: string): string => text.replace(/(?<=^|[\s(])([aiouwz]) /gi, '$1\u00a0')
