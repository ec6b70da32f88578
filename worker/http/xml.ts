const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for XML. Removes characters that XML 1.0 does not allow, even escaped. */
export const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** `<name>text</name>`, or an empty string without text. */
export const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${asXml(text)}</${name}>` : ''

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
