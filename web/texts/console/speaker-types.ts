import type { speakerTypes } from '#schema/options.ts'

/** What the types of speakers are called. */
export const speakerTypeNames = {
  STAR: 'Prelegent',
  MENTOR: 'Mentor',
  SPECIAL_GUEST: 'Gość specjalny',
} satisfies Record<(typeof speakerTypes)[number], string>
