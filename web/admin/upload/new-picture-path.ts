const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A path for the picture of a person or a partner that nobody has used. They belong to no event, but only pictures of
 * events may have names, so they are in the folder of the first one. A path is never used again: browsers keep pictures
 * for a day, and a page shows the new picture only after the form is saved.
 */
export function newPicturePath(kind: 'portret' | 'logo'): string {
  const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letters[byte % letters.length]).join('')
  return `events/1/${kind}-${name}-desktop.png`
}
