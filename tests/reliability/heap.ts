import { setTimeout as pause } from 'node:timers/promises'

type Usage = { usedSize: number; backingStorageSize: number }

/** Calls a method of the Chrome DevTools protocol. One call at a time. */
async function callMethod(socket: WebSocket, id: number, method: string): Promise<Usage> {
  const { promise, resolve } = Promise.withResolvers<Usage>()
  const onMessage = ({ data }: MessageEvent) => {
    const { id: of, result } = JSON.parse(String(data))
    if (of !== id) return
    socket.removeEventListener('message', onMessage)
    resolve(result)
  }
  socket.addEventListener('message', onMessage)
  socket.send(JSON.stringify({ id, method }))
  return promise
}

/**
 * Memory of the Worker's isolate after garbage collection, in MB. The memory of the process is useless here: it
 * includes the simulated database and storage, which never shrink.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const targets = await (await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')))).json()
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl)
  while (socket.readyState === WebSocket.CONNECTING) await pause(5)
  await callMethod(socket, 1, 'HeapProfiler.enable')
  await callMethod(socket, 2, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await callMethod(socket, 3, 'Runtime.getHeapUsage')
  socket.close()
  return (usedSize + backingStorageSize) / 1e6
}
