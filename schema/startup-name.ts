/** A longer prefix is not a name. */
const longestName = 60

/**
 * The name of a startup and its description. Presenters write both in one field (`startupName`), mostly as
 * `Kometa: planer nauki` or in two lines. Without a short prefix, the whole text is the name.
 */
export function splitStartupName(text: string): { name: string; about: string } {
  const [, name = '', about = ''] = /^(.+?)(?:\s*:\s+|\s+[-–—]\s+|\s*\n\s*)(.+)$/s.exec(text.trim()) ?? []
  return name && name.length <= longestName ? { name, about } : { name: text.trim(), about: '' }
}
