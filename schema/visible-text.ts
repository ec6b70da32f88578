/*
 * Control and format characters are invisible, but they can truncate a text, hide parts of it or reverse its direction.
 * Examples: NUL, ESC, zero-width space, bidirectional marks. Halves of a surrogate pair are no characters at all, and two
 * separators break lines where no browser shows it.
 */

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

/** The zero-width joiner inside an emoji sequence such as 👩‍💻. */
const emojiJoiner = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu

/** Joiners between letters, with which Sinhala, Persian and other scripts spell words. */
const letterJoiner = /(\p{L}\p{M}*)[\u200C\u200D](?=\p{L})/gu

/** Whether a text has no hidden characters. For URLs. */
export const isPlain = (text: string): boolean => !hidden.test(text)

/** Whether a name has no hidden characters, except joiners between letters. */
export const isPlainName = (name: string): boolean => isPlain(name.replace(letterJoiner, '$1'))

/** Whether a text is one line without hidden characters, except joiners between letters and inside emoji. */
export const isSingleLine = (text: string): boolean => isPlainName(text.replace(emojiJoiner, '$1'))

/** Like `isSingleLine`, but allows line breaks and tabs. */
export const isMultiline = (text: string): boolean => isSingleLine(text.replace(/[\n\r\t\u2028\u2029]/g, ''))

export const withoutHidden = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '')

/** Hidden characters, except line breaks, joiners inside emoji, and joiners after a letter. */
const needless =
  /(?![\n\r]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic}|(?<=\p{L}\p{M}*)[\u200C\u200D](?:\p{L}|$))[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * A pasted text as it reads: tabs and separators become spaces, and hidden characters such as soft hyphens are removed. A
 * joiner at the end stays, because the next letter may follow.
 */
export const readable = (text: string): string => text.replace(/[\t\u2028\u2029]/g, ' ').replace(needless, '')

/** What nobody sees of a name, although some of it counts as letters: U+3164, U+115F. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** How many characters of a name can be seen. None if no letter is among them. */
export function countVisible(name: string): number {
  const seen = name.replace(unseen, '')
  return /\p{L}/u.test(seen) ? seen.trim().length : 0
}

export const hasEmoji = (name: string): boolean =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20E3/u.test(name)

const betweenWords = /[^\p{L}\p{M}\p{N}.。-]+/u

/** Endings of domains that senders of spam use, beside those of Polish readers. */
const endings =
  /[^.。][.。](?:com|pl|net|org|eu|io|app|dev|info|biz|shop|xyz|link|online|site|top|ru|de|uk|me|co)[.。-]*$/i

/**
 * Whether a person's name contains a web address. Names appear in emails, and mail programs turn addresses into links,
 * so spammers would use them. `J.R.R.Tolkien`, `płk.Jan` and `dr.hab.inż.Jan` contain none.
 */
export function containsDomain(name: string): boolean {
  const text = name.normalize('NFKC')
  return /:\/\/|www\./i.test(text) || text.split(betweenWords).some((word) => endings.test(word))
}
