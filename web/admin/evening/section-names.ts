/** The sections of an evening, in the order in which one is prepared. Each is a word of the path, `status` none. */
export const sectionNames = [
  'status',
  'basics',
  'agenda',
  'people',
  'partners',
  'tickets',
  'guests',
  'waiting',
  'presenters',
  'pictures',
  'gallery',
  'door',
  'report',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The section of a path. */
export const sectionOf = (word: string | undefined): SectionName =>
  sectionNames.find((name) => name === word) ?? 'status'
