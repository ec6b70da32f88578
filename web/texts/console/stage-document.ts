import type { StageLinkKind } from '#schema/options.ts'

/** Texts of the documents of the stage, which the Worker writes. */
export const texts = {
  titles: {
    SCREEN: (event: string) => `Ekran: ${event}`,
    MODERATOR: (event: string) => `Prowadzenie: ${event}`,
  } satisfies Record<StageLinkKind, (event: string) => string>,
  script: 'Ta strona potrzebuje JavaScriptu.',
}
