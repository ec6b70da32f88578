import { createServer } from 'node:net'

/** The port of the local site. Ends the process with an error message if PORT is not a port number. */
export function chosenPort(): number {
  const port = Number(process.env.PORT ?? 8787)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  console.error(`PORT=${process.env.PORT} is not a port.`)
  process.exit(1)
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Ends the process with an error message if the port is in use. */
export async function assertFree(port: number): Promise<void> {
  if (await isFree(port)) return
  console.error(
    `\nPort ${port} is taken. Stop what uses it, or choose another one with the environment variable PORT=${port + 1}\n`,
  )
  process.exit(1)
}
