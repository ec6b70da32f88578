import { on } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect } from 'vitest'
import type { CreatedLink } from '#schema/event-link.ts'
import type { StageLinkKind } from '#schema/options.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { created } from './factories.ts'
import type { Site } from './site.ts'
import { waitFor } from './wait-for.ts'

/** Makes a link to the stage of an event. Returns it with its key, and a client that sends the key. */
export async function aStageLink(site: Site, eventId: number, kind: StageLinkKind = 'MODERATOR') {
  const link = await created<CreatedLink>(site, `/api/events/${eventId}/stage-links`, { name: 'Scena', kind })
  const key = new URL(link.url).pathname.split('/')[2] ?? ''
  return { ...link, key, client: site.withHeaders({ [stageKeyHeader]: key }) }
}

/**
 * Opens the socket of a key. `next` waits for the next state, `ended` for the server to end the socket. Fails if the
 * handshake is refused.
 */
export async function openSocket<State>({ origin }: Pick<Site, 'origin'>, key: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/room/socket`, key)
  const messages = on(socket, 'message')
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The handshake was refused')))
  })
  const next = async (): Promise<State> => {
    const { value = [] } = await messages.next()
    return JSON.parse(value[0].data).data
  }
  /** Waits for a state that meets a condition. */
  const until = async (isWanted: (state: State) => boolean): Promise<State> => {
    const state = await next()
    return isWanted(state) ? state : until(isWanted)
  }
  /** The event `close`, which tells the code, comes ten seconds later, when the local runtime lets the connection go. */
  const ended = () => waitFor(() => expect(socket.readyState).not.toBe(WebSocket.OPEN))
  const { protocol } = socket
  return {
    protocol,
    send: (text: string) => socket.send(text),
    next,
    until,
    ended,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  }
}

/** A socket of a phone that has lost its network: it answers nothing, also not that it was closed. It shows the code at once. */
export async function openSilentSocket({ origin }: Pick<Site, 'origin'>, key: string) {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    'Sec-WebSocket-Protocol': key,
  }
  const socket = await new Promise<Socket>((resolve, reject) => {
    const request = get(`${origin}/api/room/socket`, { headers })
    request.on('upgrade', (_: IncomingMessage, opened: Socket) => resolve(opened)).on('error', reject)
  })
  let bytes = ''
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.toString('latin1')
  })
  const received = (part: string) => waitFor(() => expect(bytes).toContain(part))
  /** Waits until the server has closed it with a code and without a reason. */
  const closedWith = (code: number) => received(`\x88\x02${String.fromCharCode(code >> 8, code & 255)}`)
  return { received, closedWith, close: () => socket.destroy() }
}
