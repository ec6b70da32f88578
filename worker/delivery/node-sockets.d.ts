/** The parts of Node's sockets that the SMTP adapter uses. The types of Node would add its globals to the whole Worker. */

interface NodeSocket {
  once(event: 'error', listener: (error: Error) => void): this
  once(event: 'connect' | 'secureConnect' | 'timeout', listener: () => void): this
  removeAllListeners(): this
  destroy(): this
}

declare module 'node:net' {
  export type Socket = NodeSocket
  export function connect(options: { host: string; port: number; timeout: number | undefined }): NodeSocket
}

declare module 'node:tls' {
  export function connect(options: { host: string; port: number; timeout: number | undefined }): NodeSocket
}
