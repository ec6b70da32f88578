import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests wait for servers and deadlines about half of the time, and browser tests run beside them (tests/run.ts). */
const maxWorkers = 2

const env = { WRANGLER_LOG: 'warn', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

/** Tests that render pages in their own process need no client build. */
const withoutBuild = {
  alias: { 'virtual:assets': fileURLToPath(new URL('tests/support/no-assets.ts', import.meta.url)) },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000, maxWorkers, isolate: false } },
      {
        resolve: withoutBuild,
        test: {
          name: 'api',
          globalSetup: ['./tests/support/stale-build.ts', './tests/support/temporary-files.ts'],
          include: ['tests/api/**/*.test.ts'],
          // Browser tests keep both cores busy meanwhile.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          // A busy machine may miss a deadline. `npm test` names tests that were repeated.
          retry: 1,
          // Test files share a process, so wrangler loads once per worker. An idle site is reused by the next file (tests/support/site.ts).
          isolate: false,
          environment: './tests/support/site-environment.ts',
          env,
        },
      },
      {
        resolve: withoutBuild,
        test: {
          name: 'reliability',
          globalSetup: './tests/support/stale-build.ts',
          include: ['tests/reliability/**/*.test.ts'],
          // Promises are tested by files of both projects, whose numbers of workers differ: these come after the API's.
          sequence: { groupOrder: 1 },
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          isolate: false,
          environment: './tests/support/site-environment.ts',
          env,
        },
      },
    ],
  },
})
