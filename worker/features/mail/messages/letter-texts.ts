import { limits } from '#schema/limits.ts'
import { plural } from '#schema/words.ts'

export const letterTexts = {
  subject: 'Co powiedzieli o Twoim pitchu',
  heading: 'Dziękujemy za Twój pitch!',
  lead: 'Zebraliśmy to, co powiedziały o nim jury i publiczność.',
  leadOf: (startup: string) => `${startup}: zebraliśmy to, co powiedziały o pitchu jury i publiczność.`,
  place: (place: number) => `Miejsce przyznane przez jury: ${place}.`,
  votes: (votes: number) => `Od publiczności: ${plural(votes, ['głos', 'głosy', 'głosów'])}.`,
  jury: 'Jury pisze:',
  publish: `Strona wieczoru pokaże wynik tylko wtedy, gdy się na to zgodzisz. Masz na to ${limits.evening.publishDays} dni od wieczoru.`,
  publishButton: 'Pokaż mój wynik',
  why: 'Piszemy, bo na tym wieczorze był Twój pitch.',
}
