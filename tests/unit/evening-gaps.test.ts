import { describe, expect, test } from 'vitest'
import { completeSections, type Gap, gapsOf, type Known } from '#web/admin/evening/gaps/gaps.ts'
import { picturePaths } from '#web/admin/evening/pictures/slots.ts'

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
    const [startup, personal] = [{ type: 'PRESENTER_STARTUP' }, { type: 'PRESENTER_PERSONAL' }]
    const decks = [
      { ticketType: startup, deck: null },
      { ticketType: startup, deck: {} },
    ]
    expect(gaps({}, { pitches: [...decks, ...decks, { ticketType: personal, deck: null }] })).toEqual([
      { section: 'presenters', text: 'Prezentacji 2 osób' },
    ])
    expect(sections({ speakers: [{ eventFeatured: false, speaker: { ...speaker, image: null } }] })).toEqual([
      'speakers',
    ])
    expect(sections({}, { pictures: [] })).toEqual(['pictures'])
  })

  test('is each note, and an opening that nobody set or that stays closed, and a closed registration beside free places', () => {
    expect(gaps({ guestNote: null }).map(({ text }) => text)).toEqual(['Wskazówki „Jak wejść”'])
    expect(gaps({ accessNote: null }).map(({ text }) => text)).toEqual(['Opisu dostępności'])
    expect(gaps({ registrationOpen: false })).toEqual([{ section: 'basics', text: 'Godziny otwarcia zapisów' }])
    const opensAt = '2030-02-01T17:00:00Z'
    expect(sections({ registrationOpen: false, opensAt })).toEqual(['status'])
    expect(gaps({ opensAt })).toEqual([])
    const sold = (available: number) => ({ registrationOpen: false, ticketTypes: [{ id: 1, capacity: 50, available }] })
    expect(gaps(sold(49))).toEqual([
      { section: 'status', text: 'Otwartych zapisów: są zamknięte, choć są wolne miejsca' },
    ])
    expect(gaps(sold(0))).toEqual([])
  })

  test('is a program of another hour, said once, and talks of the evening before', () => {
    const agenda = [
      { id: 1, title: 'Otwarcie', type: 'TALK', startTime: '17:00', endTime: '17:30' },
      { id: 2, title: 'Przerwa', type: 'BREAK', startTime: '17:30', endTime: null },
    ]
    const misfit = { section: 'agenda', text: 'Programu na tę godzinę: zaczyna się o 17:00, a wieczór o 18:00' }
    expect(gaps({ agenda })).toEqual([misfit])
    expect(gaps({ time: '16:00', agenda })).toHaveLength(1)
    expect(gaps({ time: '16:30', agenda })).toEqual([])
    expect(gaps({ time: '17:00', agenda }, { earlierAgenda: [{ title: 'Otwarcie' }, { title: 'Przerwa' }] })).toEqual([
      { section: 'agenda', text: 'Własnych rozmów w programie. W poprzednim wieczorze też są: Otwarcie' },
    ])
  })

  test('begins with what people were not told, also of one that was called off', () => {
    const untold = { changed: 83, off: 0, on: 0 }
    const told = { date: '2030-03-12', time: '18:00', location_name: 'Hala Żarnik', address: 'Ząbkowska 200' }
    const line = { section: 'status', isSentence: true }
    expect(gaps({ untold, guestNote: null }, { told })[0]).toEqual({
      ...line,
      text: '83 osoby nie wiedzą o nowej dacie',
    })
    expect(gaps({ untold: { ...untold, changed: 1 } }, { told: { ...told, date: event.date, time: '19:00' } })).toEqual(
      [{ ...line, text: '1 osoba nie wie o nowej godzinie' }],
    )
    expect(gaps({ cancelled: true, date: null, untold: { changed: 0, off: 5, on: 0 } })).toEqual([
      { ...line, text: '5 osób nie wie, że wieczór jest odwołany' },
    ])
    expect(gaps({ untold: { changed: 0, off: 0, on: 2 } }, { told })[0]?.text).toBe(
      '2 osoby nie wiedzą, że wieczór jednak się odbędzie',
    )
  })

  test('is links and hours of pitches in its last week alone', () => {
    const slot = { at: '2030-03-19T18:00:00.000Z', seconds: 300 }
    const pitches = [
      { deck: {}, told: null, hasAddress: true, seconds: 300 },
      { deck: {}, told: null, hasAddress: false, seconds: 300 },
    ]
    const links = { packs: [], doorLinks: [], stageLinks: [{ kind: 'SCREEN' }] }
    expect(gaps({}, { pitches })).toEqual([])
    const week = { pitches, now: new Date('2030-03-13T12:00:00Z') }
    expect(gaps({}, { ...week, ...links })).toEqual([
      { section: 'presenters', text: 'Godziny pierwszego pitchu' },
      { section: 'links', text: 'Linku dla wolontariuszy' },
      { section: 'links', text: 'Linku do prowadzenia sceny' },
      { section: 'links', text: 'Linku dla mentorów i jury' },
    ])
    expect(gaps({ pitchStart: '19:00' }, week)).toEqual([
      { section: 'presenters', text: 'Wiadomości z godziną pitchu: 1 osoba' },
    ])
    expect(
      gaps({ pitchStart: '19:00' }, { ...week, pitches: [{ deck: {}, told: slot, hasAddress: true, seconds: 300 }] }),
    ).toEqual([])
  })

  test('is not told before it is known', () => {
    expect(gaps({}, { evenings: undefined, pictures: undefined, pitches: undefined })).toEqual([])
  })
})
