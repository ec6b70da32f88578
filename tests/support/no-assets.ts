import type { Assets } from '#web/layout/assets.ts'

/** What stands for the client build where pages are rendered in the tests' own process. */
export const assets: Assets = {
  icon: '',
  scripts: [],
  first: '',
  main: '',
  mapFrame: '',
  styles: [],
  fonts: [],
  preloads: [],
  pages: {},
}
