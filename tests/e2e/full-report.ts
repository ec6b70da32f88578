import type { Report } from '#schema/report.ts'

const part = (registered: number, came: number) => ({ registered, came })

/** Registrations that grow by `people` on each of `days` before the evening. */
function grown(days: readonly number[], people: number) {
  return days.map((daysBefore, at) => ({ daysBefore, people, total: people * (at + 1) }))
}

const earlier = (eventId: number, date: string, people: number, days: readonly number[]) => ({
  eventId,
  title: `Iskra #${eventId}`,
  date,
  ...part(people * days.length, Math.round(people * days.length * 0.7)),
  days: grown(days, people),
})

const days = [28, 21, 14, 10, 7, 6, 5, 3, 2, 1, 0]
const schools = [
  'Politechnika Warszawska',
  'Uniwersytet Warszawski',
  'Szkoła Główna Handlowa w Warszawie',
  'Akademia Leona Koźmińskiego',
  'Polsko-Japońska Akademia Technik Komputerowych',
  'Warszawski Uniwersytet Medyczny',
  'Wojskowa Akademia Techniczna',
  'SWPS Uniwersytet Humanistycznospołeczny',
  'Uniwersytet Kardynała Stefana Wyszyńskiego',
  'Akademia Sztuk Pięknych',
]
const values = (...all: readonly (readonly [string, number])[]) => all.map(([value, people]) => ({ value, people }))

const counts = { ...part(132, 94), walkIns: 5, waiting: 0, unplaced: 7, cancelled: 11 }
const noCounts = { ...part(0, 0), walkIns: 0, waiting: 0, unplaced: 0, cancelled: 0 }

/** The report of an evening on 20 March 2026 that fills every part, with as many rows as there can be. */
export const fullReport: Report = {
  closedAt: '2026-03-21T08:00:00.000Z',
  firstTime: 61,
  returned: 38,
  room: { seats: 71, ballots: 64, questions: 12 },
  marks: {
    answers: 47,
    mean: 4.4,
    distribution: { 1: 1, 2: 2, 3: 4, 4: 10, 5: 30 },
    earlier: [
      { eventId: 15, answers: 40, mean: 4.2 },
      { eventId: 14, answers: 3, mean: null },
    ],
  },
  reasons: { answers: 12, counts: { forgot: 4, busy: 5, ill: 2, 'lost-interest': 0, other: 1 } },
  sentences: [
    { id: 1, text: 'Więcej czasu na rozmowy po pitchach.' },
    { id: 2, text: 'Było duszno, ale warto.' },
  ],
  counts: { ...counts, absent: 38 },
  turnout: { confirmed: 132, yes: 70, silent: 62, share: 0.5, evenings: 5, expected: 101, low: 92, high: 110 },
  byType: [
    { ticketTypeId: 1, name: 'Uczestnik', capacity: 120, ...counts, ...part(112, 76) },
    { ticketTypeId: 2, name: 'Startup Pitch', capacity: 15, ...noCounts, ...part(12, 11) },
    { ticketTypeId: 3, name: 'Personal Pitch', capacity: 10, ...noCounts, ...part(8, 7) },
  ],
  universities: {
    top: schools.map((name, at) => ({ name, ...part(30 - 3 * at, 20 - 2 * at) })),
    others: { universities: 4, ...part(6, 4) },
    unknown: part(3, 3),
  },
  days: grown(days, 12).map((day) => ({
    ...day,
    day: new Date(Date.UTC(2026, 2, 20 - day.daysBefore)).toISOString().slice(0, 10),
  })),
  earlier: [
    earlier(15, '2026-02-20', 11, days),
    earlier(14, '2026-01-16', 9, days.slice(2)),
    earlier(13, '2025-12-12', 12, days.slice(3)),
    earlier(12, '2025-11-21', 8, days),
    earlier(11, '2025-10-17', 15, days.slice(5)),
  ],
  arrivals: [4, 22, 31, 18, 9, 6, 3, 2, 1, 1, 1, 1].map((people, at) => ({
    from: new Date(Date.UTC(2026, 2, 20, 16, 30 + 15 * at)).toISOString(),
    people,
  })),
  presenters: {
    ...part(20, 18),
    fields: [
      { field: 'sectors', values: values(['AI', 9], ['SaaS', 7], ['Fintech', 4], ['HealthTech', 3]) },
      { field: 'businessModel', values: values(['B2B', 11], ['B2C', 6], ['Marketplace', 3]) },
      { field: 'productStage', values: values(['MVP', 8], ['Users', 5], ['Growth (>10% monthly)', 4]) },
      { field: 'fundraisingStage', values: values(['Pre-Seed', 12], ['Seed', 4]) },
      { field: 'activelyRaising', values: values(['Starting in <6 months', 9], ['Yes', 6]) },
      { field: 'raisedBefore', values: values(['No', 15], ['Yes', 5]) },
    ],
  },
}
