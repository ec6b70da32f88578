import { startBuilt } from '../support/build.ts'

/** Serves the production build, on a database of its own, for all browser tests. */
export default async function serve(): Promise<() => Promise<void>> {
  const { origin, close } = await startBuilt()
  process.env.SITE_URL = origin
  return close
}
