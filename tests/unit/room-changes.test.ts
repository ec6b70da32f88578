import { expect, test } from 'vitest'
import type { Room } from '#schema/stage.ts'
import { whatChanged } from '#web/pages/room/what-changed.ts'

const now = Date.parse('2027-03-18T18:00:00Z')
const timer = { running: false, left: 0, endsAt: null } as Room['timer']
const itemOf = (title: string) => ({ id: title, title, ticketId: null, pitched: false }) as NonNullable<Room['item']>
const quiet: Room = {
  now: new Date(now).toISOString(),
  event: { id: 1, title: 'Iskra' },
  item: itemOf('Powitanie'),
  next: null,
  timer,
  vote: null,
  questions: [],
  revealed: [],
}
const voteOf = (open: boolean) =>
  ({
    open,
    closesAt: new Date(now + 60_000).toISOString(),
    voted: 0,
    choices: [],
    ballot: null,
    counts: true,
  }) as NonNullable<Room['vote']>
const question = { id: 1, text: 'Ile?', state: 'SHOWN', raised: 0 } as const
const presenters = [{ ticketId: 1, title: 'Meteor' }] as Room['revealed'][number]['presenters']
const said = (before: Partial<Room>, after: Partial<Room>, own: 'COUNTS' | 'APART' | 'NONE' | null = null) =>
  whatChanged({ ...quiet, ...before }, { ...quiet, ...after }, { now, own })

test.each([
  ['a step', {}, { item: itemOf('Meteor') }, 'Teraz: Meteor.'],
  ['a step before the first item', {}, { item: null }, 'Zaraz zaczynamy.'],
  ['a vote that opens', {}, { vote: voteOf(true), questions: [question] }, 'Głosowanie otwarte, zostało 60 sekund.'],
  ['a shown question', {}, { questions: [question] }, 'Nowe pytanie na ekranie.'],
  [
    'a reveal',
    {},
    { item: itemOf('Finał'), revealed: [{ prize: 'audience', place: 1, presenters }] },
    'Nagroda publiczności, pierwsze miejsce: Meteor.',
  ],
  ['nothing new', { questions: [question] }, { questions: [{ ...question, raised: 3 }] }, null],
  ['a question that leaves', { questions: [question] }, {}, null],
] as const)('%s is one sentence', (_, before, after, sentence) => {
  expect(said(before as Partial<Room>, after as Partial<Room>)).toBe(sentence)
})

test('the end of a vote says whether the own ballot counts', () => {
  const end = (own: 'COUNTS' | 'APART' | 'NONE' | null) => said({ vote: voteOf(true) }, { vote: voteOf(false) }, own)
  expect(end('COUNTS')).toBe('Głosowanie zamknięte. Twój głos się liczy.')
  expect(end('APART')).toContain('osobno')
  expect(end('NONE')).toContain('Nie ma w nim głosu z tego telefonu.')
  expect(end(null)).toBe('Głosowanie zamknięte.')
})
