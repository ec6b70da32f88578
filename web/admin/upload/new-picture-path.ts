const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A new, random path for the picture of a person or a partner. It belongs to no event, but `schema/photo.ts` allows names
 * only below `events/{id}/`, so it is stored below `events/1/`. A path is never used again: browsers keep pictures for a
 * day, and a page shows the new picture only after the form is saved.
 */
export function newPicturePath(kind: 'portrait' | 'logo'): string {
  const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letters[byte % letters.length]).join('')
  return `events/1/${kind}-${name}-desktop.png`
}
