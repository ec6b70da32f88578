import { startBuilt } from '../support/build.ts'
import { secrets } from '../support/secrets.ts'

/**
 * The built site once more, empty and with settings of its own. Close it after the tests of a file, which go one after the
 * other (`test.describe.configure({ mode: 'default' })`), so that it is started once for them.
 */
export const startAnotherSite = (settings: Record<string, string>) => startBuilt({ ...secrets, ...settings })
