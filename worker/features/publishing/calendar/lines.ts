/** Content lines of iCalendar (RFC 5545, sections 3.1 and 3.3.11). */

const octetsPerLine = 75

const utf8Length = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Escapes a TEXT value: line breaks become `\n`, other control characters become spaces. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Folds a line to at most 75 octets per line, never inside a character. Continuation lines start with a space. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = utf8Length(character)
    if (octets + size > octetsPerLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Joins lines to a file: each is folded and ends with CRLF. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')
