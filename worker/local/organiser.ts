import { unstable_readConfig } from 'wrangler'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { readOrganiserArguments } from './organiser-arguments.ts'
import { chosenPort } from './port.ts'
import { keepFilesPrivate } from './private-files.ts'
import { addOrganiser } from './sign-in-link.ts'
import { environment } from './wrangler.ts'

/**
 * `npm run organiser -- add <address> <name> [--role EDITOR] [--remote [--env staging]]`: adds an organiser, an owner unless the role
 * says otherwise, and prints a sign-in link. No mail is needed.
 */

const chosen = readOrganiserArguments(process.argv.slice(2))
if (!chosen) {
  console.error('\nnpm run organiser -- add <address> <name> [--role EDITOR] [--remote [--env staging]]\n')
  process.exit(1)
}
const { organiser, remote } = chosen

/** The variable of wrangler.toml, if it is set. */
const productionOrigin = (): string => {
  const origin: unknown = unstable_readConfig({ config: 'wrangler.toml', env: environment }).vars.SITE_ORIGIN
  return typeof origin === 'string' ? origin : 'https://your.domain'
}

keepFilesPrivate()
const { env, close } = await (remote ? openRemoteBindings() : openLocalBindings())
try {
  const path = await addOrganiser(env.DB, organiser)
  console.log(`${remote ? productionOrigin() : `http://localhost:${chosenPort()}`}${path}`)
} finally {
  await close()
}
