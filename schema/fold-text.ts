import { normalAddress } from './email-address.ts'

/** The letters of Polish beside those of ASCII, in the order of the alphabet, each with its base letter. */
export const polishLetters = { ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }

/** Letters that Unicode does not take apart, as people write them without their marks. And the sigma that ends a word. */
const wholeLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ø: 'o', ŧ: 't', ƶ: 'z' },
  ...{ ґ: 'г', ς: 'σ' },
}

/** Letters in lower case without marks. Full-width letters become ordinary ones. The rest of the text stays. */
export const baseLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => wholeLetters[letter] ?? letter)
    .normalize('NFC')

const straighten = (text: string): string => text.replace(/[`´‘’‛′ʹʻʼʾʿˈ＇]/g, "'")

/**
 * A text as searches compare it: the stored text and the words that are looked for. Capitals, marks, the kind of
 * apostrophe, and characters that cannot be seen make no difference. Dashes and spaces are the same.
 */
export const foldText = (text: string): string =>
  straighten(baseLetters(straighten(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '')))
    .replace(/[\p{Pd}−\s]+/gu, ' ')
    .trim()

/** The words of a name without their order, folded: `żak łucja` and `Żak, Łucja` are names of `Łucja Żak`. */
export const foldName = (name: string): string =>
  foldText(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/**
 * The words of a search. Each has to be part of a text that `foldText` wrote; an address also of a stored address.
 */
export const searchedWords = (q: string): string[] =>
  q
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? normalAddress(word) : foldText(word).split(' ')))
    .filter(Boolean)

/** A sort key in the order of the Polish alphabet, with letters of other alphabets as their base letters. Empty texts come last. */
const alphabeticalKey = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      // A tilde sorts after all letters of ASCII, and `ż` comes after `ź`.
      .replace(/[ąćęłńóśźż]/g, (letter) => `${baseLetters(letter)}${letter === 'ż' ? '~~' : '~'}`),
  ) || '~'

type Named = { firstName?: string | undefined; lastName?: string | undefined; startupName?: string | null | undefined }

/** The columns by which a ticket is found and sorted, for those of its values that are written. */
export const foldedColumns = ({ firstName, lastName, startupName }: Named) => ({
  ...(firstName !== undefined && { firstKey: alphabeticalKey(firstName) }),
  ...(lastName !== undefined && { lastKey: alphabeticalKey(lastName) }),
  ...(startupName !== undefined && { startupFolded: startupName && foldText(startupName) }),
})
