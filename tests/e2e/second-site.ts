import { secrets } from '../support/secrets.ts'
import { startTestServer } from '../support/test-server.ts'

/**
 * Starts a second, empty instance of the built site with its own settings. Close it after the tests of a file, and run
 * those with `test.describe.configure({ mode: 'default' })`, so that it starts once.
 */
export const startSecondSite = (settings: Record<string, string>) => startTestServer({ ...secrets, ...settings })
