/** Polish number words and prices. */

const rules = new Intl.PluralRules('pl')

type Forms = readonly [one: string, few: string, many: string]

/** `wordFor(2, ['bilet', 'bilety', 'biletów'])` is `bilety`. */
export function wordFor(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** `plural(2, ['bilet', 'bilety', 'biletów'])` is `2 bilety`. */
export const plural = (count: number, forms: Forms): string => `${count} ${wordFor(count, forms)}`

export const tickets = ['bilet', 'bilety', 'biletów'] as const
export const places = ['miejsce', 'miejsca', 'miejsc'] as const

/** Zero złoty is `FREE`, everything else `{price} zł` (spec §3). */
export const formatPrice = (price: number): string => (price === 0 ? 'FREE' : `${price} zł`)
