/** Letters only, as names of public pictures require. */
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The path of a speaker's portrait among the public pictures of an evening, such as
 * `events/4/speaker-zofia-lis-qkxbvd-desktop.png`. Its end is random: another picture gets another address.
 */
export function portraitPath(eventId: number, name: string): string {
  const words = name
    .replace(/[łŁ]/g, 'l')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .slice(0, 60)
  const end = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('')
  return `events/${eventId}/${`speaker-${words}-${end}`.replace(/-+/g, '-')}-desktop.png`
}
