/** The part of Node's crypto that the room uses. The types of Node would add its globals to the whole Worker. */
declare module 'node:crypto' {
  export function createHmac(
    algorithm: 'sha256',
    key: string,
  ): { update: (text: string) => { digest: () => Uint8Array } }
}
