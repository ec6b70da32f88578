const prefixOf = (eventId: number): string => `iskra.notes.${eventId}.`

/** localStorage, or null if the browser blocks it. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/**
 * A mentor's notes about presenters, in this browser alone. Each is an entry of its own, so that two tabs do not
 * overwrite each other. The key has the event and the ticket, so notes survive a new link, and no link key is stored.
 */
export const readNote = (eventId: number, ticketId: number): string =>
  storage()?.getItem(`${prefixOf(eventId)}${ticketId}`) ?? ''

/** The stored note, followed by what was typed before the field showed it. */
export const joinNotes = (stored: string, typed: string): string =>
  typed.startsWith(stored) ? typed : `${stored}\n${typed}`

/** False if the browser does not store it. */
export function writeNote(eventId: number, ticketId: number, text: string): boolean {
  const key = `${prefixOf(eventId)}${ticketId}`
  const stored = storage()
  try {
    if (text) stored?.setItem(key, text)
    else stored?.removeItem(key)
    return stored !== null
  } catch {
    return false
  }
}

/** Removes all notes of an event. */
export function removeNotes(eventId: number): void {
  const stored = storage()
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefixOf(eventId))) stored?.removeItem(key)
}
