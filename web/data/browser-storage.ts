/**
 * Storage of the browser. It may be missing, null or full, and throw at any call: then nothing is read, and nothing kept.
 * Everything that keeps something in a browser uses it, so that no page depends on it.
 */
const guarded = (storage: () => Storage) => ({
  /** Null without a stored text. */
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** Null removes the text. False if the browser does not do it. */
  write(key: string, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(key)
      else storage().setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storage())
    } catch {
      return []
    }
  },
})

/** Until the tab is closed. */
export const tabStorage = guarded(() => sessionStorage)

/** Until somebody clears it, for all tabs of the browser. */
export const deviceStorage = guarded(() => localStorage)

/** The ticket that this browser showed last for an evening of that day: the date, and its code or six letters. `/sala` opens its room. */
export const shownTicketName = 'sala'

/** A stored JSON text as a value. Undefined without one, or if it is damaged. */
export function parseStored(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
