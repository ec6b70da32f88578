import { startTestServer } from '../support/build.ts'

/**
 * Starts the production build for all browser tests, and once more for those of the console, which change what the pages
 * of visitors show. Each has its own database.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const [site, console] = [await startTestServer(), await startTestServer()]
  process.env.SITE_URL = site.origin
  process.env.CONSOLE_URL = console.origin
  return async () => {
    await Promise.all([site.close(), console.close()])
  }
}
