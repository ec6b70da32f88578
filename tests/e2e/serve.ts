import assertFreshBuild from '../support/stale-build.ts'
import keepTemporaryFilesInMemory from '../support/temporary-files.ts'
import { startTestServer } from '../support/test-server.ts'

/**
 * Starts the production build twice: for the tests of the public site, and for those of the console (`console-*`), which
 * change what visitors see. Each has its own database.
 */
export default async function serve(): Promise<() => Promise<void>> {
  assertFreshBuild()
  const removeTemporaryFiles = keepTemporaryFilesInMemory()
  const [site, console] = [await startTestServer(), await startTestServer()]
  process.env.SITE_URL = site.origin
  process.env.CONSOLE_URL = console.origin
  return async () => {
    await Promise.all([site.close(), console.close()])
    removeTemporaryFiles?.()
  }
}
