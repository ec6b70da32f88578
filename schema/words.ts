import { formatFixed } from './numbers.ts'

/** Polish plural forms and prices. */

type Forms = readonly [one: string, few: string, many: string]

/** `wordFor(2, ['bilet', 'bilety', 'biletów'])` is `bilety`. */
export function wordFor(count: number, [one, few, many]: Forms): string {
  if (count === 1) return one
  const last = count % 10
  const isTeen = Math.trunc(count / 10) % 10 === 1
  return last >= 2 && last <= 4 && !isTeen ? few : many
}

/** `plural(2, ['bilet', 'bilety', 'biletów'])` is `2 bilety`. */
export const plural = (count: number, forms: Forms): string => `${count} ${wordFor(count, forms)}`

export const tickets = ['bilet', 'bilety', 'biletów'] as const
export const people = ['osoba', 'osoby', 'osób'] as const
export const places = ['miejsce', 'miejsca', 'miejsc'] as const

/** Formats a price in złoty: `FREE`, `76 zł` or `76,50 zł`. */
export const formatPrice = (price: number): string =>
  price === 0 ? 'FREE' : `${formatFixed(price, 2).replace(',00', '')} zł`

/** The title or description of an event where it is shared, which say first if it was called off. */
export const asShared = (text: string, { cancelled }: { cancelled: boolean }): string =>
  cancelled ? `Odwołane: ${text}` : text

/** How long something lasts, after "trwa": `5 minut`, `90 sekund`, `2 minuty i 30 sekund`. */
export function lasting(seconds: number): string {
  const inSeconds = (count: number) => plural(count, ['sekundę', 'sekundy', 'sekund'])
  const rest = seconds % 60
  if (seconds < 120 && rest > 0) return inSeconds(seconds)
  const whole = plural((seconds - rest) / 60, ['minutę', 'minuty', 'minut'])
  return rest > 0 ? `${whole} i ${inSeconds(rest)}` : whole
}
