/**
 * Parses an event's JSON list of pitch types. Returns unique codes in their order, including codes that are not in
 * `pitchTypes`. Invalid JSON gives an empty list.
 */
export function parsePitchTypes(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    const codes = Array.isArray(list) ? list.filter((code) => typeof code === 'string') : []
    return [...new Set(codes.map((code) => code.trim()).filter(Boolean))]
  } catch {
    return []
  }
}
