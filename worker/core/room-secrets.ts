import { createHmac } from 'node:crypto'
import { hourMs } from '#schema/durations.ts'
import { roomLimits } from '#schema/evening-limits.ts'
import { idOfBytes } from '#worker/http/ids.ts'

/** Consonants that nobody takes for another letter or a digit, and that make no word. */
const letters = 'BCDFGHJKLMNPRSTVXZ'

/** 32 bytes that follow from the secret of a room and a text, and from which nobody learns the secret. */
const derive = (secret: string, text: string): Uint8Array => createHmac('sha256', secret).update(text).digest()

const signOf = (secret: string, hour: number): string =>
  Array.from(derive(secret, `sign:${hour}`).slice(0, roomLimits.signs), (byte) => letters[byte % letters.length]).join(
    '',
  )

const hourOf = (moment: Date): number => Math.floor(moment.getTime() / hourMs)

/** What the screen shows at a moment, and when it shows something else. */
export function currentSign(secret: string, now: Date): { sign: string; changesAt: string } {
  const hour = hourOf(now)
  return { sign: signOf(secret, hour), changesAt: new Date((hour + 1) * hourMs).toISOString() }
}

/** Whether the screen shows this sign, or showed it in the hour before. Capitals and spaces do not matter. */
export function isSign(secret: string, typed: string, now: Date): boolean {
  const sign = typed.toUpperCase().replaceAll(/\s/g, '')
  return [hourOf(now), hourOf(now) - 1].some((hour) => signOf(secret, hour) === sign)
}

/**
 * The key of a seat. It follows from the nonce, which is not stored, so that a repeated request gets the same key although only
 * its hash is stored.
 */
export const seatKey = (secret: string, ticketId: number, nonce: string): string =>
  idOfBytes(derive(secret, `seat:${ticketId}:${nonce}`))
