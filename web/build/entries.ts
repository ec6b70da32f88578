import { keysOf } from '#schema/keys.ts'

/**
 * The builds of the browser's code, and what each is made of. Vite builds them; `virtual:assets`, the budgets of bytes and knip
 * look their files up here.
 */
export const entries = {
  client: {
    boot: 'web/boot.ts',
    script: 'web/entry-client.tsx',
    mapFrame: 'web/pages/event-page/map-frame.ts',
    style: 'web/styles/site.scss',
    font: 'web/fonts/bricolage-polish.woff2',
  },
  // A build of its own: what the console shares with public pages would otherwise move between their chunks.
  console: { script: 'web/admin/entry.tsx', style: 'web/admin/styles/console.scss' },
  // The scanner page, whose service worker keeps all of these files.
  door: {
    script: 'web/admin/door/entry.tsx',
    style: 'web/admin/door/styles/door.scss',
    worker: 'web/admin/door/service-worker/service-worker.ts',
  },
  // The pages of the projector and of the moderator, which share what both need.
  stage: {
    screen: 'web/admin/stage/screen/entry.tsx',
    screenStyle: 'web/admin/stage/styles/screen.scss',
    moderator: 'web/admin/stage/moderator/entry.tsx',
    moderatorStyle: 'web/admin/stage/styles/moderator.scss',
  },
} as const

export type BuildName = keyof typeof entries
export const buildNames = keysOf(entries)
