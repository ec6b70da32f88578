import { limits } from '#schema/limits.ts'
import { wordFor } from '#schema/words.ts'

const { editions, startups, participants, mentors } = limits.statistics

/** `words` is the number for screen readers. `name` is in the genitive, which „ponad” requires. */
const over = (count: number, name: string) => ({ count, atLeast: true, name, words: `ponad ${count}` })

export const texts = {
  title: 'Iskra w liczbach',
  list: [
    { count: editions, atLeast: false, name: wordFor(editions, ['edycja', 'edycje', 'edycji']), words: `${editions}` },
    over(startups, 'startupów'),
    over(participants, 'uczestników'),
    over(mentors, 'mentorów'),
  ],
}
