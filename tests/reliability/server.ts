import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findDatabaseFile } from '#worker/local/database-file.ts'
import { isFree } from '#worker/local/port.ts'

/**
 * A free port below those that the system gives to other sockets (on Linux 32768 and up). Otherwise a connection of
 * another test could take it while its server restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    (response) => response.ok,
    () => false,
  )

/** The folder of the mails that a server with this state sends. */
export const mailFolderOf = (state: string): string => join(state, 'mail')

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the built site as `npm start` does, in its own process group, with its data in `state`. `more` are additional
 * environment variables.
 */
export async function startServer(state: string, port: number, more: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'worker/local/start.ts', '--as-built'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { MAIL_FOLDER: mailFolderOf(state), ...process.env, PORT: String(port), ISKRA_STATE: state, ...more },
    },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  const pid = child.pid ?? 0
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    // A negative id is the process group.
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
    await ended
    // The last process of the group releases the port a moment later.
    while (await isHealthy(origin)) await pause(20)
  }
  // A process that a signal ended has no exit code.
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const isUp = async () => {
    for (let tried = 0; tried < 600; tried++) {
      if (await isHealthy(origin)) return true
      if (!isRunning()) return false
      await pause(100)
    }
    return false
  }
  if (!(await isUp())) {
    if (isRunning()) await end('SIGKILL')
    throw new Error(`The server did not start (${child.signalCode ?? child.exitCode}):\n${output.join('')}`)
  }
  return {
    origin,
    output: () => output.join(''),
    /** Kills the whole process group at once. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** The organiser's token of local servers. */
export const localToken = (): string =>
  /^ORGANISER_TOKEN="?([^"\n]+)/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1] ?? ''

/** The SQLite file of a local site that was started before. */
export function databaseFile(state: string): string {
  const file = findDatabaseFile(state)
  if (!file) throw new Error(`No database in ${state}`)
  return file
}
