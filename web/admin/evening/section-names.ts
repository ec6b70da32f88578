/** The sections of an evening in two groups: what is prepared, and who comes. Each is a word of the path, `status` none. */
export const sectionGroups = {
  preparation: ['status', 'basics', 'notes', 'agenda', 'speakers', 'partners', 'tickets', 'pictures', 'gallery'],
  attendance: ['guests', 'waiting', 'presenters', 'messages', 'stage', 'door', 'report', 'after'],
} as const
export type SectionName = (typeof sectionGroups)[keyof typeof sectionGroups][number]

/** The section of a path. */
export const sectionOf = (word: string | undefined): SectionName =>
  Object.values(sectionGroups)
    .flat()
    .find((name) => name === word) ?? 'status'
