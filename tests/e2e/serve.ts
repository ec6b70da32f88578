import { startBuilt } from '../support/build.ts'

/** Starts the production build with its own database for all browser tests. */
export default async function serve(): Promise<() => Promise<void>> {
  const { origin, close } = await startBuilt()
  process.env.SITE_URL = origin
  return close
}
