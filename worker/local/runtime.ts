import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { quietly, type SiteBindings } from './bindings.ts'
import { asOptions, readBuild } from './built-worker.ts'
import { redact } from './redact.ts'
import { withRepeats } from './repeat-lost.ts'

/** Prints requests, warnings and errors, without keys and addresses. Hides what the runtime tells of its start. */
class LocalLog extends Log {
  override logWithLevel(level: LogLevel, message: string): void {
    const line = redact(stripVTControlCharacters(message))
    if (level < LogLevel.INFO) console.error(line)
    else if (level === LogLevel.INFO && /^[A-Z]+ \//.test(line)) console.log(line)
  }
  /** `start.ts` tells the address. */
  override logReady(): void {}
}

/** Hides the Worker's request lines, which repeat the runtime's. */
function showWorkerLog({ level, message }: { level: string; message: string }): void {
  if (message.startsWith('{"level":"info"')) return
  const print = level === 'error' || level === 'warn' ? console.error : console.log
  print(message)
}

/**
 * Runs scheduled work at the path of `wrangler dev` and at that of Miniflare, whose own handler listens to any page. Browsers
 * tell with `Sec-Fetch-Site` who causes a request: an image on another site must not run the work of any day.
 */
const scheduledHandler = `export default {
  async fetch(request, env) {
    const from = request.headers.get('Sec-Fetch-Site')
    if (![null, 'same-origin', 'none'].includes(from)) return new Response('another site', { status: 403 })
    const { pathname, searchParams } = new URL(request.url)
    if (!/^\\/cdn-cgi\\/(?:handler|local)\\/scheduled$/.test(pathname)) return new Response('unknown', { status: 404 })
    const time = searchParams.get('time')
    const { outcome } = await env.SITE.scheduled({
      scheduledTime: time ? new Date(Number(time)) : undefined,
      cron: searchParams.get('cron') ?? undefined,
    })
    return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 })
  },
}`

/** Variables of a site on this machine. */
export const localVariables = () => ({ LOCAL_WEBHOOKS: 'true', STARTED_AT: new Date().toISOString() })

const site = 'site'

async function readOptions() {
  const { vars, compatibility_date: compatibilityDate } = unstable_readConfig({ config: 'wrangler.toml' })
  return { build: readBuild(), vars, compatibilityDate }
}

type RuntimeOptions = {
  port: number
  state: string
  variables: Record<string, string | undefined>
}

/**
 * Serves the build in the Workers runtime at 127.0.0.1, with the asset routing, the S3 endpoint and the scheduled handler
 * of `wrangler dev`. Its proxy is left out: it takes two thirds of the speed, and fails the request that follows a
 * refused upload.
 */
export async function startRuntime({ port, state, variables }: RuntimeOptions) {
  const { build, vars, compatibilityDate } = await quietly(readOptions)
  const handler = {
    name: 'scheduled-handler',
    modules: true,
    script: scheduledHandler,
    compatibilityDate,
    compatibilityFlags: ['service_binding_extra_handlers'],
    serviceBindings: { SITE: site },
    routes: ['127.0.0.1', 'localhost'].map((host) => `${host}/cdn-cgi/*`),
  }
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions(
      asOptions({
        host: '127.0.0.1',
        port,
        cf: false,
        log: new LocalLog(LogLevel.INFO),
        handleStructuredLogs: showWorkerLog,
        workers: [{ ...build, name: site, bindings: { ...vars, ...variables } }, handler],
      }),
    ),
    resourcePersistencePath: join(state, 'v3'),
  })
  await miniflare.ready
  return {
    bindings: async () => withRepeats(await miniflare.getBindings<SiteBindings>(site)),
    stop: () => miniflare.dispose(),
  }
}
