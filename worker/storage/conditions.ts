const tag = '(?:W/)?"[^"]*"'
const tags = new RegExp(`^(?:\\*|${tag}(?:\\s*,\\s*${tag})*)$`)
const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text))

const rules: [name: string, isValid: (text: string) => boolean][] = [
  ['If-None-Match', (text) => tags.test(text)],
  ['If-Match', (text) => tags.test(text)],
  ['If-Modified-Since', isDate],
  ['If-Unmodified-Since', isDate],
]

/**
 * The well-formed conditional headers of a request. R2 throws on malformed ones; RFC 9110 allows servers to ignore
 * them.
 */
export function conditionsOf(request: Headers): Headers {
  const conditions = new Headers()
  for (const [name, isValid] of rules) {
    const text = request.get(name)?.trim()
    if (text && isValid(text)) conditions.set(name, text)
  }
  return conditions
}
