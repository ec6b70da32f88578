import { noteAsHtml } from '#schema/markdown.ts'

type Notes = { guestNote: string | null; accessNote: string | null; latestChanges: string | null }

/** Adds the HTML of the notes to an event. How to get in is told to who has a place alone. */
export function withNotes<E extends Notes>({ latestChanges, ...event }: E, hasPlace: boolean) {
  const { accessNote } = event
  const guestNote = hasPlace ? event.guestNote : null
  return {
    ...event,
    guestNote,
    ...(guestNote !== null && { guestNoteHtml: noteAsHtml(guestNote) }),
    ...(accessNote !== null && { accessNoteHtml: noteAsHtml(accessNote) }),
    ...(latestChanges !== null && { changesNoteHtml: noteAsHtml(latestChanges) }),
  }
}
