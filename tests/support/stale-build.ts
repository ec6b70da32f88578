import { globSync, statSync } from 'node:fs'

/** What the build is made of. Scripts of this machine and guides are no part of it. */
const sources = ['{schema,web,worker}/**/*.*', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']
const noSources = ['worker/local/**', '**/*.md', '**/tsconfig.json']

/** The file that a build writes last. */
const built = 'dist/worker/index.js'

/** Why tests of the build would not test the sources, or null. */
export function staleBuild(): string | null {
  const time = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const builtAt = time(built)
  if (builtAt === 0) return 'There is no build: run npx vite build'
  const newer = globSync(sources, { exclude: noSources }).find((file) => time(file) > builtAt)
  return newer ? `The build is older than ${newer}: run npx vite build` : null
}

/** Vitest's and Playwright's set-up. The error stands instead of hundreds of wrong responses. */
export default function assertFreshBuild(): void {
  const reason = staleBuild()
  if (reason) throw new Error(reason)
}
