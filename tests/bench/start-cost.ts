import { execFileSync } from 'node:child_process'

/** The module of the Workers runtime that the Worker imports does not exist in Node. */
const script = `
  import { registerHooks } from 'node:module'
  const runtime = { url: 'data:text/javascript,export class DurableObject {}', shortCircuit: true }
  registerHooks({ resolve: (name, context, next) => (name === 'cloudflare:workers' ? runtime : next(name, context)) })
  const cpuOf = async (path) => {
    const before = process.cpuUsage()
    await import(path)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const zod = await cpuOf('zod')
  const worker = await cpuOf('./dist/worker/index.js')
  console.log(JSON.stringify({ worker, zod }))`

/** CPU time to import the built Worker and, for comparison, zod, in a new process. Milliseconds. */
export const startCost = (): { worker: number; zod: number } =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }))
