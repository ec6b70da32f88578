import { describe, expect, test } from 'vitest'
import type { Stage, StageItem, StageQuestion, StageResults } from '#schema/stage.ts'
import { nextThing } from '#web/admin/stage/moderator/next-thing.ts'
import { inQueue } from '#web/admin/stage/moderator/question-queue.ts'

const itemOf = (id: string, parts: Partial<StageItem> = {}): StageItem => ({
  id,
  title: id,
  ticketId: null,
  pitched: false,
  presenter: null,
  about: null,
  seconds: null,
  ...parts,
})
const pitchOf = (id: string, ticketId: number, pitched: boolean) => itemOf(id, { ticketId, pitched, seconds: 180 })

const timer: Stage['timer'] = { running: false, seconds: 180, left: 180, endsAt: null }
const running: Stage['timer'] = { ...timer, running: true, endsAt: '2027-03-18T18:03:00Z' }
const vote: NonNullable<Stage['vote']> = { open: false, closesAt: '2027-03-18T20:00:00Z', voted: 3 }
const noJury = { open: true, jurors: 0 }

/** A welcome, two pitches and a break: `on` is the item, `pitched` how many have pitched. */
function evening(on: string | null, pitched: number, parts: Partial<Stage> = {}): Stage {
  return {
    now: '2027-03-18T18:00:00Z',
    position: { item: on, revision: 1 },
    items: [itemOf('welcome'), pitchOf('Kometa', 1, pitched > 0), pitchOf('Zorza', 2, pitched > 1), itemOf('break')],
    hours: {},
    inside: [],
    timer,
    vote: null,
    questions: [],
    counts: { seats: 0 },
    revealed: [],
    wall: 'program',
    jury: noJury,
    room: null,
    ...parts,
  }
}

const winner = (ticketId: number, title: string, place: number | null) => ({ ticketId, title, place })
const audience = [winner(1, 'Kometa', 1), winner(2, 'Zorza', 1)].map((one) => ({ ...one, votes: 3, apart: 0 }))
const jury = [winner(2, 'Zorza', 1), winner(1, 'Kometa', 2)].map((one) => ({ ...one, score: 0 }))
const none: Partial<StageResults> = {}
const revealed = (prize: 'audience' | 'jury', ...places: (1 | 2 | 3)[]) =>
  places.map((place) => ({ prize, place, presenters: [] }))
const over = { vote, revealed: revealed('audience', 1) }

describe('the one button', () => {
  test.each<[string, Stage, Partial<StageResults>, object]>([
    ['begins', evening(null, 0), none, { kind: 'begin', item: { id: 'welcome' } }],
    ['goes to the first pitch', evening('welcome', 0), none, { kind: 'next', item: { id: 'Kometa' } }],
    ['starts a pitch', evening('Kometa', 0), none, { kind: 'start', seconds: 180 }],
    ['goes on during a pitch', evening('Kometa', 0, { timer: running }), none, { kind: 'next', item: { id: 'Zorza' } }],
    ['goes on after a pitch', evening('Kometa', 1), none, { kind: 'next', item: { id: 'Zorza' } }],
    ['stops the last pitch that has just begun', evening('Zorza', 1, { timer: running }), none, { kind: 'pause' }],
    ['opens the vote during the last pitch', evening('Zorza', 2, { timer: running }), none, { kind: 'openVote' }],
    ['opens no vote for nobody', evening('Zorza', 0, { timer: running }), none, { kind: 'pause' }],
    ['closes an open vote', evening('Zorza', 2, { vote: { ...vote, open: true } }), none, { kind: 'closeVote' }],
    [
      'closes a rehearsed vote',
      evening(null, 0, { vote: { ...vote, open: true, rehearsal: true } }),
      none,
      { kind: 'closeVote' },
    ],
    [
      'begins after a rehearsal',
      evening(null, 0, { vote: { ...vote, rehearsal: true } }),
      none,
      { kind: 'begin', item: { id: 'welcome' } },
    ],
    ['reads the results', evening('Zorza', 2, { vote }), none, { kind: 'results', prize: 'audience' }],
    [
      'reveals a shared first place, and no place that nobody has',
      evening('Zorza', 2, { vote }),
      { audience },
      { kind: 'reveal', prize: 'audience', place: 1, count: 2 },
    ],
    ['goes on when all is revealed', evening('Zorza', 2, over), { audience }, { kind: 'next', item: { id: 'break' } }],
    [
      'asks for no result of a vote without ballots',
      evening('Zorza', 2, { vote: { ...vote, voted: 0 } }),
      none,
      { kind: 'next', item: { id: 'break' } },
    ],
    [
      'closes the jury after the first prize',
      evening('Zorza', 2, { ...over, jury: { open: true, jurors: 2 } }),
      { audience },
      { kind: 'closeJury' },
    ],
    [
      'reveals from the last place that somebody has',
      evening('Zorza', 2, { ...over, jury: { open: false, jurors: 2 } }),
      { audience, jury },
      { kind: 'reveal', prize: 'jury', place: 2, count: 1 },
    ],
    [
      'reveals the first place last',
      evening('Zorza', 2, {
        vote,
        revealed: [...over.revealed, ...revealed('jury', 2)],
        jury: { open: false, jurors: 2 },
      }),
      { audience, jury },
      { kind: 'reveal', prize: 'jury', place: 1, count: 1 },
    ],
    ['ends', evening('break', 2, over), { audience }, { kind: 'end' }],
  ])('%s', (_, stage, results, thing) => {
    expect(nextThing(stage, results)).toMatchObject(thing)
  })

  test('has nothing to do at an evening without a program', () => {
    expect(nextThing({ ...evening(null, 0), items: [] }, none)).toEqual({ kind: 'end' })
  })
})

test('the queue of questions has what is on the screen first, then new ones by their support and age, and the rest last', () => {
  const question = (id: number, state: StageQuestion['state'], raised = 0): StageQuestion => ({
    id,
    text: '',
    state,
    raised,
  })
  const asked = [
    question(1, 'ANSWERED', 9),
    question(2, 'NEW', 1),
    question(3, 'HIDDEN', 8),
    question(4, 'NEW', 2),
    question(5, 'SHOWN'),
    question(6, 'NEW', 2),
  ]
  expect(inQueue(asked).map(({ id }) => id)).toEqual([5, 4, 6, 2, 3, 1])
  expect(inQueue(asked.toReversed()).map(({ id }) => id)).toEqual([5, 4, 6, 2, 3, 1])
})
