import { vi } from 'vitest'

/** Stubs what the code of the room needs of a browser, but `fetch` and sockets. Returns what it keeps on the device. */
export function stubRoomBrowser(origin: string): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return kept
}
