import { spawn } from 'node:child_process'
import { openLocalBindings } from './bindings.ts'
import { mailVariables } from './mailbox.ts'
import { migrate } from './migrations.ts'
import { assertFree, chosenPort } from './port.ts'
import { keepFilesPrivate, writeLocalSecrets } from './private-files.ts'
import { localVariables } from './runtime.ts'
import { demoSignInPath } from './sign-in-link.ts'
import { whenOrphaned } from './when-orphaned.mjs'
import { isRemote } from './wrangler.ts'

/** `npm run dev`: the site from its sources, reloaded on every change, with the same local data as `npm start`. */

if (isRemote) {
  console.error('npm run dev works with local data only: --remote is not accepted.')
  process.exit(1)
}
const port = chosenPort()
await assertFree(port)
keepFilesPrivate()
writeLocalSecrets()
await migrate(false)
await import('./seed.ts')
const { env, close } = await openLocalBindings()
const signInPath = await demoSignInPath(env.DB)
await close()
if (signInPath) console.log(`Sign in to the console as the demo owner, once: http://localhost:${port}${signInPath}`)
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      LOCAL_VARIABLES: JSON.stringify({
        ...(await mailVariables(`http://127.0.0.1:${port}`)),
        ...localVariables(),
      }),
    },
  },
)
process.on('SIGINT', () => {})
process.on('SIGTERM', () => vite.kill('SIGTERM'))
whenOrphaned(() => vite.kill('SIGTERM'))
vite.on('exit', (code) => process.exit(code ?? 0))
