/**
 * Reads the JSON-encoded list that an event carries: its codes once each, in their order, also those that are not in
 * `pitchTypes`. What cannot be read is an empty list (spec §3).
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
