/** The letters of Polish beside those of ASCII, in the order of the alphabet, each with its base letter. */
export const polishLetters = { ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }

/**
 * Lower-case letters without diacritics, so that `lodz` finds `Łódź`. `foldedText` of schema/tables/polish.ts does the same
 * to Polish letters in SQL, where other letters stay as they are: a search there finds fewer texts, never other ones.
 */
export const foldText = (text: string): string =>
  Object.entries(polishLetters)
    .reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), text.toLowerCase())
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
