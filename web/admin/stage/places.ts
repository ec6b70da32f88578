import { wordFor } from '#schema/words.ts'

const ordinals: Record<number, [one: string, few: string, many: string]> = {
  1: ['pierwsze', 'pierwsze', 'pierwszych'],
  2: ['drugie', 'drugie', 'drugich'],
  3: ['trzecie', 'trzecie', 'trzecich'],
}
const numbers: Record<number, string> = { 2: 'dwa', 3: 'trzy', 4: 'cztery' }

/** The place of so many presenters: `2. miejsce`, or `dwa drugie miejsca` if two share it. */
export function placeWords(place: number, count: number): string {
  const forms = ordinals[place]
  if (count < 2 || !forms) return `${place}. miejsce`
  return `${numbers[count] ?? count} ${wordFor(count, forms)} ${wordFor(count, ['miejsce', 'miejsca', 'miejsc'])}`
}
