import { setTimeout as pause } from 'node:timers/promises'

type Usage = { usedSize: number; backingStorageSize: number }

/** Asks a runtime through its inspector, as a debugger would; one question after the other. */
async function ask(socket: WebSocket, id: number, method: string): Promise<Usage> {
  const { promise, resolve } = Promise.withResolvers<Usage>()
  const hear = ({ data }: MessageEvent) => {
    const { id: of, result } = JSON.parse(String(data))
    if (of !== id) return
    socket.removeEventListener('message', hear)
    resolve(result)
  }
  socket.addEventListener('message', hear)
  socket.send(JSON.stringify({ id, method }))
  return promise
}

/**
 * What the Worker itself keeps in memory once everything that nobody needs is collected, in MB. What the whole process holds
 * says little here: the simulated database and storage live in it, and nothing presses them to give memory back.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const targets = await (await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')))).json()
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl)
  while (socket.readyState === WebSocket.CONNECTING) await pause(5)
  await ask(socket, 1, 'HeapProfiler.enable')
  await ask(socket, 2, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await ask(socket, 3, 'Runtime.getHeapUsage')
  socket.close()
  return (usedSize + backingStorageSize) / 1e6
}
