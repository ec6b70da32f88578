import type { Assets } from '#web/layout/assets.ts'

/** Replaces the client build when tests render pages in their own process. */
export const assets: Assets = {
  icon: '',
  scripts: [],
  boot: '',
  main: '',
  mapFrame: '',
  styles: [],
  fonts: [],
  preloads: [],
  pages: {},
  pageStyles: {},
  console: { script: '', preloads: [], styles: [] },
  stage: {
    screen: { script: '', preloads: [], styles: [] },
    moderator: { script: '', preloads: [], styles: [] },
  },
  door: { script: '', preloads: [], styles: [], worker: null, files: [] },
}
