/*
 * Control and format characters are not shown, but cut texts off, hide parts of them or turn their order around: NUL, ESC,
 * zero-width spaces, marks of direction.
 */

const hidden = /[\p{Cc}\p{Cf}]/u

/** The joiner inside an emoji of several parts, such as 👩‍💻. */
const emojiJoiner = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu

/** Whether a text has no hidden character at all. For names and addresses. */
export const isPlain = (text: string): boolean => !hidden.test(text)

/** Whether a text is one line without hidden characters. Emoji keep their joiners. */
export const isSingleLine = (text: string): boolean => isPlain(text.replace(emojiJoiner, '$1'))

/** The same for a text of several lines: line ends and tabs are allowed. */
export const isMultiline = (text: string): boolean => isSingleLine(text.replace(/[\n\r\t]/g, ''))

/** A text without hidden characters. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '')
