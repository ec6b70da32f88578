/** Polish number words and prices. */

const rules = new Intl.PluralRules('pl')

/** `plural(2, ['bilet', 'bilety', 'biletów'])` is `2 bilety`. Forms for one, a few, many. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = rules.select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}

export const tickets = ['bilet', 'bilety', 'biletów'] as const
export const places = ['miejsce', 'miejsca', 'miejsc'] as const

/** Zero złoty is `FREE`, everything else `{price} zł` (spec §3). */
export const formatPrice = (price: number): string => (price === 0 ? 'FREE' : `${price} zł`)
