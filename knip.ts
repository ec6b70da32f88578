import type { KnipConfig } from 'knip'
import { entries } from './web/build/entries.ts'

const config: KnipConfig = {
  entry: [
    ...Object.values(entries).flatMap((build) => Object.values(build)),
    'web/fonts/*.mjs',
    'web/icons/*.mjs',
    'worker/local/*.ts',
    'tests/run.ts',
    'tests/check.ts',
    'tests/bench/*.ts',
    'tests/reliability/run.ts',
    'tests/support/no-assets.ts',
    'tests/support/record-release.ts',
    'tests/e2e/*.ts',
  ],
  project: ['schema/**/*.ts', 'worker/**/*.ts', 'web/**/*.{ts,tsx,scss,sass}', 'tests/**/*.ts'],
  ignoreBinaries: ['workerd'],
  ignoreDependencies: ['@picocss/pico', '@fontsource-variable/bricolage-grotesque'],
}

export default config
