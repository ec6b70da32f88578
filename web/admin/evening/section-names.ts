/** The sections of an evening, in the order in which one is prepared. Each is a word of the path, `status` none. */
export const sectionNames = [
  'status',
  'basics',
  'agenda',
  'people',
  'partners',
  'tickets',
  'pictures',
  'gallery',
  'guests',
  'waiting',
  'presenters',
  'door',
  'report',
] as const
export type SectionName = (typeof sectionNames)[number]

const ofPeople: readonly SectionName[] = ['guests', 'waiting', 'presenters', 'door']

/** The sections in two groups: what is prepared, and who comes. */
export const sectionGroups = {
  preparation: sectionNames.filter((name) => !ofPeople.includes(name)),
  people: ofPeople,
}

/** The section of a path. */
export const sectionOf = (word: string | undefined): SectionName =>
  sectionNames.find((name) => name === word) ?? 'status'
