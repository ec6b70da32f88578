const tag = '(?:W/)?"[^"]*"'
const tags = new RegExp(`^(?:\\*|${tag}(?:\\s*,\\s*${tag})*)$`)
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text))

const rules: [name: string, isReadable: (text: string) => boolean][] = [
  ['If-None-Match', (text) => tags.test(text)],
  ['If-Match', (text) => tags.test(text)],
  ['If-Modified-Since', isMoment],
  ['If-Unmodified-Since', isMoment],
]

/** The conditions of a request that can be read. Object storage throws at the others; RFC 9110 lets servers ignore them. */
export function conditionsOf(request: Headers): Headers {
  const conditions = new Headers()
  for (const [name, isReadable] of rules) {
    const text = request.get(name)?.trim()
    if (text && isReadable(text)) conditions.set(name, text)
  }
  return conditions
}
