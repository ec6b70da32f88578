import { describe, expect, test } from 'vitest'
import type { EventDetail, ListedEvent } from '#schema/event.ts'
import { phaseOf } from '#web/admin/evening/gaps/phase.ts'
import { afterLines, type KnownAfter, lastEvening } from '#web/admin/evening/status/after-lines.ts'
import { dayLines } from '#web/admin/evening/status/day-lines.ts'
import { paths } from '#web/admin/paths.ts'

const evening = {
  id: 4,
  date: '2030-03-19',
  time: '18:00',
  agenda: [],
  status: 'UPCOMING',
  published: true,
  enabled: true,
  cancelled: false,
  afterNote: null,
  changesNote: null,
}
/** Safe: the lines depend on these fields alone. */
const detail = evening as unknown as EventDetail
const listed = (change: object = {}) => ({ ...evening, ...change }) as unknown as ListedEvent

test('an evening has a phase by the clock of Warsaw', () => {
  const phase = (now: string) => phaseOf(evening, new Date(now))
  expect(phase('2030-03-11T22:59:00Z')).toBe('early')
  expect(phase('2030-03-11T23:00:00Z')).toBe('week')
  expect(phase('2030-03-18T22:59:00Z')).toBe('week')
  expect(phase('2030-03-18T23:00:00Z')).toBe('day')
  expect(phase('2030-03-19T23:30:00Z')).toBe('day')
  expect(phaseOf({ date: null }, new Date())).toBe('early')
})

describe('the lines of the day', () => {
  const lines = (now: string, figures: object) =>
    dayLines(detail, figures, new Date(now)).map(({ text, isDone }) => `${isDone ? '✓' : '○'} ${text}`)

  test('are open until somebody is in and the mail is sent', () => {
    expect(lines('2030-03-19T08:00:00Z', { confirmed: 40, inside: 0, mails: 0 })).toEqual([
      '○ Wydrukuj i rozdaj identyfikatory',
      '○ Drzwi otwierają się o 15:00',
      '○ Mail na dziś wyjdzie o 10:00',
    ])
    expect(lines('2030-03-19T14:00:00Z', { confirmed: 40, inside: 0, mails: 0 })).toEqual([
      '○ Wydrukuj i rozdaj identyfikatory',
      '○ Otwórz skaner: nikt jeszcze nie wszedł',
      '○ Mail na dziś jeszcze nie wyszedł',
    ])
    expect(lines('2030-03-19T17:30:00Z', { confirmed: 38, inside: 2, mails: 40, matters: 3 })).toEqual([
      '○ Do wyjaśnienia przy wejściu: 3',
      '✓ Wydrukuj i rozdaj identyfikatory',
      '✓ Wejście działa: 2 osoby weszły',
      '✓ Mail na dziś jest w drodze do gości',
    ])
  })

  test('are none without guests, and none of what is not known', () => {
    expect(lines('2030-03-19T08:00:00Z', { confirmed: 0, inside: 0, mails: 0 })).toEqual([])
    expect(lines('2030-03-19T08:00:00Z', {})).toEqual([])
    expect(lines('2030-03-19T08:00:00Z', { confirmed: 1, inside: 0 })).toHaveLength(2)
  })
})

describe('after an evening', () => {
  const now = new Date('2030-03-20T12:00:00Z')

  test('the last one is the latest that began, is not next and was not called off', () => {
    const last = (events: ListedEvent[], next: number | null = null) => lastEvening(events, next, now)?.id
    const february = listed({ id: 3, date: '2030-02-19', status: 'PAST' })
    expect(last([february, listed()])).toBe(4)
    expect(last([february, listed()], 4)).toBe(3)
    for (const change of [{ cancelled: true }, { published: false }, { enabled: false }, { date: '2030-03-20' }])
      expect(last([february, listed(change)])).toBe(3)
    expect(last([listed({ date: '2030-02-17' })])).toBeUndefined()
    expect(last([listed({ date: null, status: 'PAST' })])).toBeUndefined()
  })

  const lines = (known: Partial<KnownAfter>, change: object = {}) =>
    afterLines(listed(change), { evenings: [], ...known }).map(({ text, isDone }) => `${isDone ? '✓' : '○'} ${text}`)
  const copy = '○ Skopiuj wieczór na następny miesiąc'
  const answered = { marks: { answers: 6 }, reasons: { answers: 1 } }

  test('its closing waits for a few sentences, and then answers wait for what changes', () => {
    const open = { report: { closedAt: null, ...answered } }
    expect(lines(open)[0]).toMatch(/^○ Dopisz kilka zdań do podziękowania: wyjdzie 20 marca 2030, 09:00$/)
    expect(lines(open, { afterNote: 'Dzięki' })[0]).toMatch(/^✓ Zamknie się/)
    const closed = { report: { closedAt: '2030-03-20T08:00:00Z', ...answered } }
    expect(lines(closed)).toEqual([
      '✓ Wieczór jest zamknięty',
      '○ Przeczytaj 7 odpowiedzi gości',
      '○ Napisz „Co zmieniamy”',
      copy,
    ])
    expect(lines(closed, { changesNote: 'Więcej krzeseł' }).slice(1, 3).join()).toMatch(/^✓ .*,✓ /)
  })

  test('letters to presenters wait for the jury, and then for an organiser, without a look at the results', () => {
    const jury = { open: false, jurors: [{ packId: 1, name: 'Ala', missing: 0 }] }
    const known = { jury, presenters: 2, letters: 0 }
    expect(lines({ ...known, jury: { ...jury, open: true } })).toEqual(['○ Zamknij jury, żeby poznać wyniki', copy])
    for (const unknown of [{ presenters: 0 }, { letters: null }])
      expect(lines({ ...known, ...unknown })).toEqual([copy])
    expect(lines(known)).toEqual(['○ Wyślij listy do występujących', copy])
    expect(lines({ ...known, jury: { open: true, jurors: [] } })[0]).toBe('○ Wyślij listy do występujących')
    expect(afterLines(listed(), { evenings: [], ...known })[0]?.href).toBe(paths.evening(4, 'after'))
    expect(lines({ ...known, letters: 2 })).toEqual(['✓ Listy do występujących wyszły', copy])
  })

  test('an open jury, photos and the copy have lines', () => {
    const jury = { open: true, jurors: [{ packId: 1, name: 'Ala', missing: 0 }] }
    expect(lines({ jury, photos: 0 })).toEqual(['○ Zamknij jury, żeby poznać wyniki', '○ Dodaj zdjęcia', copy])
    const later = [listed(), listed({ id: 5, date: '2030-04-19' })]
    expect(lines({ jury: { ...jury, open: false }, photos: 3, evenings: later })).toEqual([
      '✓ 3 zdjęcia w galerii',
      '✓ Następny wieczór jest w konsoli',
    ])
    expect(lines({ jury: { open: true, jurors: [] } })).toEqual([copy])
  })
})
