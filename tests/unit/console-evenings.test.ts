import { describe, expect, test } from 'vitest'
import { publicFilePattern } from '#schema/photo.ts'
import { checkTimes } from '#web/admin/evening/agenda/check-times.ts'
import { completeSections, type Gap, gapsOf, type Known } from '#web/admin/evening/gaps/gaps.ts'
import { picturePaths, slotsWithoutPicture } from '#web/admin/evening/pictures/slots.ts'
import { becomesNext } from '#web/admin/evening/publish/publish-dialog.tsx'
import { featuredFirst } from '#web/admin/evening/speakers/speakers-section.tsx'
import { possibleActions } from '#web/admin/evening/status/status-section.tsx'
import { latestEvening, suggestDates, suggestTitle } from '#web/admin/evenings/suggest-copy.ts'
import { moved } from '#web/admin/order/use-reorder.ts'

describe('a copy of an earlier evening', () => {
  test('gets a date after today, on the same weekday, a multiple of four weeks later', () => {
    const [first = '', ...others] = suggestDates('2026-03-19', '2026-11-22')
    expect(first).toBe('2026-11-26')
    expect(others).toEqual(['2026-12-03', '2026-12-10', '2026-12-24'])
    expect(new Date(first).getUTCDay()).toBe(new Date('2026-03-19').getUTCDay())
  })

  test('of an evening that is still to come gets a later date', () => {
    expect(suggestDates('2026-12-10', '2026-11-22')[0]).toBe('2027-01-07')
  })

  test('of an evening without a date gets no suggestion', () => {
    expect(suggestDates(null, '2026-11-22')).toEqual([])
  })

  test('gets the next free number in its title', () => {
    expect(suggestTitle('Iskra #9: AI, które robi robotę', ['Inna #40: X', 'Bez numeru'])).toBe('Iskra #10: ')
    expect(suggestTitle('Iskra #9: AI, które robi robotę', ['Iskra #10: Y', 'Iskra #8: Z'])).toBe('Iskra #11: ')
    expect(suggestTitle('Wieczór bez numeru', ['Iskra #1: X'])).toBe('Wieczór bez numeru')
  })

  test('is of the latest published evening by date, else of the one that was made last', () => {
    const evening = (id: number, date: string | null, published = true) => ({ id, date, published })
    expect(latestEvening([evening(1, '2026-03-19'), evening(2, '2026-05-19', false)])?.id).toBe(1)
    expect(latestEvening([evening(2, '2026-05-19', false)])?.id).toBe(2)
    expect(latestEvening([evening(1, '2026-03-19'), evening(2, '2026-05-19'), evening(3, null)])?.id).toBe(2)
    expect(latestEvening([evening(1, null), evening(2, null)])?.id).toBe(2)
    expect(latestEvening([])).toBeUndefined()
  })
})

describe('the times of an agenda', () => {
  const item = (id: number, startTime: string, endTime: string | null) => ({ id, startTime, endTime, title: `P${id}` })
  const kinds = (...items: ReturnType<typeof item>[]) =>
    [...checkTimes(items, '18:00')].map(([id, warnings]) => [id, ...warnings.map(({ kind }) => kind)])

  test('in order have no warning, also after midnight and without an end', () => {
    expect(kinds(item(1, '18:00', '18:30'), item(2, '18:30', null), item(3, '23:30', '00:30'))).toEqual([])
  })

  test('warn of an overlap at the later item, and name the earlier one', () => {
    expect(checkTimes([item(1, '18:00', '19:00'), item(2, '18:50', '19:30')], '18:00').get(2)).toEqual([
      { kind: 'overlap', with: 'P1' },
    ])
  })

  test('warn of items that begin together', () => {
    expect(kinds(item(1, '18:00', '19:00'), item(2, '18:00', '18:30'))).toEqual([[2, 'overlap']])
  })

  test('warn of an end before the start, of a start before the evening, and of what is no time', () => {
    expect(kinds(item(1, '19:00', '18:30'), item(2, '17:00', '17:30'), item(3, 'wieczorem', null))).toEqual([
      [1, 'backwards'],
      [2, 'early'],
      [3, 'unreadable'],
    ])
  })
})

describe('an order', () => {
  test('is changed by one move, and not by a move out of the list', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  })

  test('has featured people first, else as it was', () => {
    const people = [false, true, false, true].map((eventFeatured, id) => ({ id, eventFeatured }))
    expect(featuredFirst(people).map(({ id }) => id)).toEqual([1, 3, 0, 2])
  })
})

describe('the actions of an evening', () => {
  const upcoming = {
    published: true,
    cancelled: false,
    status: 'UPCOMING',
    enabled: true,
    isNext: false,
    registrationOpen: false,
  } as const

  test('follow its state', () => {
    expect(possibleActions(upcoming)).toEqual(['open', 'next', 'withdraw', 'past'])
    expect(possibleActions({ ...upcoming, registrationOpen: true, isNext: true })).toEqual([
      'close',
      'withdraw',
      'past',
    ])
    expect(possibleActions({ ...upcoming, isNext: true, pinned: true })).toEqual(['open', 'unpin', 'withdraw', 'past'])
    expect(possibleActions({ ...upcoming, enabled: false })).toEqual(['announce', 'next', 'past'])
    expect(possibleActions({ ...upcoming, published: false })).toEqual([])
    expect(possibleActions({ ...upcoming, status: 'PAST' })).toEqual(['upcoming'])
    expect(possibleActions({ ...upcoming, cancelled: true })).toEqual(['restore', 'past'])
  })
})

describe('the pictures of an evening', () => {
  test('have paths that the API accepts', () => {
    for (const path of picturePaths(4)) expect(path.slice(1)).toMatch(publicFilePattern)
  })

  test('are missing where one file of a place is, except the shared one', () => {
    expect(
      slotsWithoutPicture(
        4,
        picturePaths(4).filter((path) => !/card-mobile|og-/.test(path)),
      ),
    ).toEqual(['card'])
  })
})

describe('what an evening lacks', () => {
  const speaker = { id: 1, name: 'Ala Kometa', image: '/ala.jpg' }
  const event = {
    id: 4,
    title: 'Iskra #4: AI',
    date: '2030-03-19',
    time: '18:00',
    shortDescription: 'Krótko',
    description: 'Długo',
    location_name: 'Hala Żarnik',
    address: 'Ząbkowska 200',
    status: 'UPCOMING',
    cancelled: false,
    published: true,
    registrationOpen: true,
    opensAt: null,
    guestNote: 'Wejście od podwórza',
    accessNote: 'Winda',
    agenda: [{ id: 1, title: 'Otwarcie', startTime: '18:00', endTime: '18:30' }],
    speakers: [{ eventFeatured: false, speaker }],
    ticketTypes: [{ id: 1, capacity: 50, available: 50 }],
  }
  const now = new Date('2030-01-01T12:00:00Z')
  const complete = { event, evenings: [event], pictures: picturePaths(4), pitches: [], now }
  /** Safe: the gaps depend on these fields alone. */
  const gaps = (change: object, known: object = {}): Gap[] =>
    gapsOf({ ...complete, ...known, event: { ...event, ...change } } as unknown as Known)
  const sections = (...given: Parameters<typeof gaps>) => gaps(...given).map(({ section }) => section)

  test('is nothing of a complete one, one that is over, and one that was called off', () => {
    expect(gaps({})).toEqual([])
    const empty = { date: null, agenda: [], speakers: [], ticketTypes: [] }
    expect(sections(empty)).toEqual(['basics', 'agenda', 'speakers', 'tickets'])
    expect(gaps({ ...empty, status: 'PAST' })).toEqual([])
    expect(gaps({ ...empty, cancelled: true })).toEqual([])
    expect(completeSections(complete as unknown as Known)).toEqual([
      'basics',
      'notes',
      'agenda',
      'speakers',
      'tickets',
      'pictures',
    ])
  })

  test('is each missing field of the basics', () => {
    for (const field of ['date', 'location_name', 'address', 'shortDescription', 'description'])
      expect(sections({ [field]: null })).toEqual(['basics'])
    expect(sections({ time: 'TBA' })).toEqual(['basics'])
    expect(sections({ title: 'Iskra #5:' })).toEqual(['basics'])
  })

  test('is each text of an evening before it, not what a later copy took from it', () => {
    const earlier = { ...event, id: 3, title: 'Iskra #3: Design' }
    const copied = gaps({}, { evenings: [event, earlier] }).map(({ text }) => text)
    expect(copied).toEqual([
      'Własnego krótkiego opisu: taki sam ma „Iskra #3: Design”',
      'Własnego opisu: taki sam ma „Iskra #3: Design”',
    ])
    expect(
      sections({}, { evenings: [{ ...earlier, title: event.title, description: 'X', shortDescription: 'Y' }] }),
    ).toEqual(['basics'])
    expect(
      gaps({ description: null, shortDescription: null }, { evenings: [{ ...earlier, description: null }] }),
    ).toHaveLength(2)
    expect(gaps({}, { evenings: [event, { ...event, id: 5, title: 'Iskra #5: Kopia' }] })).toEqual([])
  })

  test('is the sum of the warnings of agenda, presenters, speakers and pictures', () => {
    const early = { id: 2, title: 'Pitche', startTime: '17:00', endTime: '16:00' }
    expect(sections({ agenda: [...event.agenda, early] })).toEqual(['agenda', 'agenda'])
    expect(gaps({}, { pitches: [{ deck: null }, { deck: {} }, { deck: null }] })).toEqual([
      { section: 'presenters', text: 'Prezentacji 2 osób' },
    ])
    expect(sections({ speakers: [{ eventFeatured: false, speaker: { ...speaker, image: null } }] })).toEqual([
      'speakers',
    ])
    expect(sections({}, { pictures: [] })).toEqual(['pictures'])
  })

  test('is each note, and an opening that nobody set or that stays closed, until somebody has a ticket', () => {
    expect(gaps({ guestNote: null }).map(({ text }) => text)).toEqual(['Wskazówki „Jak wejść”'])
    expect(gaps({ accessNote: null }).map(({ text }) => text)).toEqual(['Opisu dostępności'])
    expect(gaps({ registrationOpen: false })).toEqual([{ section: 'basics', text: 'Godziny otwarcia zapisów' }])
    const opensAt = '2030-02-01T17:00:00Z'
    expect(sections({ registrationOpen: false, opensAt })).toEqual(['status'])
    expect(gaps({ opensAt })).toEqual([])
    expect(gaps({ registrationOpen: false, ticketTypes: [{ id: 1, capacity: 50, available: 49 }] })).toEqual([])
  })

  test('is links and hours of pitches in its last week alone', () => {
    const slot = { at: '2030-03-19T18:00:00.000Z', minutes: 4 }
    const pitches = [
      { deck: {}, told: null, hasAddress: true },
      { deck: {}, told: null, hasAddress: false },
    ]
    const links = { packs: [], doorLinks: [], stageLinks: [{ kind: 'SCREEN' }] }
    expect(gaps({}, { pitches })).toEqual([])
    const week = { pitches, now: new Date('2030-03-13T12:00:00Z') }
    expect(gaps({}, { ...week, ...links })).toEqual([
      { section: 'presenters', text: 'Godziny pierwszego pitchu' },
      { section: 'presenters', text: 'Linku dla mentorów i jury' },
      { section: 'door', text: 'Linku dla wolontariuszy' },
      { section: 'stage', text: 'Linku do prowadzenia sceny' },
    ])
    expect(gaps({ pitchStart: '19:00' }, week)).toEqual([
      { section: 'presenters', text: 'Wiadomości z godziną pitchu: 1 osoba' },
    ])
    expect(gaps({ pitchStart: '19:00' }, { ...week, pitches: [{ deck: {}, told: slot, hasAddress: true }] })).toEqual(
      [],
    )
  })

  test('is not told before it is known', () => {
    expect(gaps({}, { evenings: undefined, pictures: undefined, pitches: undefined })).toEqual([])
  })
})

describe('a published evening becomes next', () => {
  const evening = (id: number, date: string | null, pinned = false) => ({ id, date, pinned })

  test('if it comes before the one that is, which nobody pinned', () => {
    expect(becomesNext(evening(1, '2030-01-01'), null)).toBe(true)
    expect(becomesNext(evening(1, null), null)).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, '2030-02-01'))).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, null))).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, '2030-02-01', true))).toBe(false)
    expect(becomesNext(evening(1, '2030-03-01'), evening(2, '2030-02-01'))).toBe(false)
    expect(becomesNext(evening(1, null), evening(2, '2030-02-01'))).toBe(false)
  })
})
