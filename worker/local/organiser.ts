import { parseArgs } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { OrganiserWrite } from '#schema/organiser.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { chosenPort } from './port.ts'
import { keepFilesPrivate } from './private-files.ts'
import { addOrganiser } from './sign-in-link.ts'

/**
 * `npm run organiser -- add <address> <name> [--role EDITOR] [--remote]`: adds an organiser, an owner unless the role
 * says otherwise, and prints a sign-in link. No mail is needed.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'OWNER' }, remote: { type: 'boolean', default: false } },
})
const [command, email, ...names] = positionals
const organiser = OrganiserWrite.safeParse({ email, name: names.join(' '), role: values.role })
if (command !== 'add' || !organiser.success) {
  console.error('\nnpm run organiser -- add <address> <name> [--role EDITOR] [--remote]\n')
  process.exit(1)
}

/** The variable of wrangler.toml, if it is set. */
const productionOrigin = (): string => {
  const origin: unknown = unstable_readConfig({ config: 'wrangler.toml' }).vars.SITE_ORIGIN
  return typeof origin === 'string' ? origin : 'https://your.domain'
}

keepFilesPrivate()
const { env, close } = await (values.remote ? openRemoteBindings() : openLocalBindings())
try {
  const path = await addOrganiser(env.DB, organiser.data)
  console.log(`${values.remote ? productionOrigin() : `http://localhost:${chosenPort()}`}${path}`)
} finally {
  await close()
}
