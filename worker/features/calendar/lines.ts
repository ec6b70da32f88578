/** Content lines of iCalendar (RFC 5545 §3.1 and §3.3.11). */

const octetsPerLine = 75

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** A text as a value: what has a meaning there is escaped, lines become `\n`, other control characters spaces. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A line in pieces of 75 octets at most. Every piece but the first begins with a space; no character is divided. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > octetsPerLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** Lines as a file: folded, each with its end. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')
