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

/**
 * Whether a file meets `If-Match`, or else `If-Unmodified-Since` (RFC 9110 §13.2.2). Both compare as R2 does: ETags
 * strongly, times in seconds.
 */
export function meetsPreconditions(conditions: Headers, { httpEtag, uploaded }: R2Object): boolean {
  const match = conditions.get('If-Match')
  if (match !== null) return match === '*' || match.split(',').some((one) => one.trim() === httpEtag)
  const since = conditions.get('If-Unmodified-Since')
  return since === null || Math.floor(uploaded.getTime() / 1_000) * 1_000 <= Date.parse(since)
}
