/*
 * Control and format characters are invisible, but they can truncate a text, hide parts of it or reverse its direction.
 * Examples: NUL, ESC, zero-width space, bidirectional marks.
 */

const hidden = /[\p{Cc}\p{Cf}]/u

/** The zero-width joiner inside an emoji sequence such as 👩‍💻. */
const emojiJoiner = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu

/** Whether a text has no hidden characters. For names and URLs. */
export const isPlain = (text: string): boolean => !hidden.test(text)

/** Whether a text is one line without hidden characters, except joiners inside emoji. */
export const isSingleLine = (text: string): boolean => isPlain(text.replace(emojiJoiner, '$1'))

/** Like `isSingleLine`, but allows line breaks and tabs. */
export const isMultiline = (text: string): boolean => isSingleLine(text.replace(/[\n\r\t]/g, ''))

export const withoutHidden = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '')

/** Hidden characters, except line breaks and joiners inside emoji. */
const needless =
  /(?![\n\r]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}]/gu

/** A pasted text as it reads: tabs become spaces, and hidden characters such as soft hyphens are removed. */
export const readable = (text: string): string => text.replace(/\t/g, ' ').replace(needless, '')

const betweenWords = /[^\p{L}\p{N}.。．｡-]+/u

/** Domain names also accept the full stops of other scripts. */
const dot = /[.。．｡]/

const topLevel = /^\p{L}{2,}/u
const capitalised = /^\p{Lu}/u

/** Titles that may stand directly before a name: `dr.Anna`, `St.John`. */
const titles = /^(?:st|św|dr|hab|inż|mgr|lic|prof|ks|mr|mrs|ms)$/i

/** Whether `before` is an initial or title, and `after` a name or another title, with the space missing. */
const isAbbreviation = (before: string, after: string): boolean =>
  (before.length === 1 || titles.test(before)) && (capitalised.test(after) || titles.test(after))

/** Whether a word without spaces is a domain: `iskra.example`, but not `J.R.R.Tolkien`. */
function isDomain(word: string): boolean {
  const labels = word.split(dot)
  return labels.some((after, at) => {
    const before = labels[at - 1] ?? ''
    return before !== '' && topLevel.test(after) && !isAbbreviation(before, after)
  })
}

/**
 * Whether a person's name contains a web address. Names appear in emails, and mail programs turn addresses into links,
 * so spammers would use them. `St. John`, `J.R.R. Tolkien` and `dr hab. Anna` contain none.
 */
export const containsDomain = (name: string): boolean =>
  /:\/\/|www\./i.test(name) || name.split(betweenWords).some(isDomain)
