/** The five parts of an evening, in order, with their sections. Each section is a word of the path, `status` none. */
export const parts = {
  state: ['status'],
  page: ['basics', 'notes', 'agenda', 'speakers', 'partners', 'pictures', 'gallery'],
  guests: ['tickets', 'guests', 'waiting', 'messages'],
  evening: ['presenters', 'links', 'stage', 'door'],
  after: ['report', 'after'],
} as const
export type PartName = keyof typeof parts
export type SectionName = (typeof parts)[PartName][number]

/** The sections of a part. */
export const sectionsOf = (part: PartName): readonly SectionName[] => parts[part]

export const sectionNames: readonly SectionName[] = Object.values(parts).flat()

/** The section of a path. */
export const sectionOf = (word: string | undefined): SectionName =>
  sectionNames.find((name) => name === word) ?? 'status'
