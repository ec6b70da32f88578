import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests wait for servers and deadlines about half of the time, so two cores have work for three processes. */
const maxWorkers = 3

/** Reliability tests take longest, so they begin first: otherwise the last one runs alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/reliability/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const env = { WRANGLER_LOG: 'warn', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

/** Tests that render pages in their own process need no client build. */
const withoutBuild = {
  alias: { 'virtual:assets': fileURLToPath(new URL('tests/support/no-assets.ts', import.meta.url)) },
}

/** `npm run test:reliability` runs the full form of the reliability tests, `npm test` a short one. */
const isFull = process.env.RELIABILITY === 'full'

/**
 * Tests with servers and deadlines are repeated once, because a busy machine may miss a deadline. `npm test` names those
 * that needed it. The full reliability tests must pass at the first try.
 */
const retry = isFull ? 0 : 1

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], maxWorkers, isolate: false } },
      {
        resolve: withoutBuild,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          retry,
          // Test files share a process, so wrangler loads once per worker. Each file starts its own site.
          isolate: false,
          environment: './tests/support/site-environment.ts',
          env,
        },
      },
      {
        resolve: withoutBuild,
        test: {
          name: 'reliability',
          include: ['tests/reliability/**/*.test.ts'],
          // Tests that start scripts and servers take half a minute alone, and longer beside two other files.
          testTimeout: isFull ? 1_800_000 : 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          retry,
          isolate: false,
          environment: './tests/support/site-environment.ts',
          env,
        },
      },
    ],
  },
})
