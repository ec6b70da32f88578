import { Report } from '#schema/report.ts'
import { responseComponent } from '#worker/openapi/component.ts'

const counts = { registered: 140, came: 96, walkIns: 4, waiting: 0, unplaced: 7, cancelled: 12 }

export const reportComponents = [
  responseComponent('Report', Report, {
    about: 'An evening in numbers.',
    example: {
      counts: { ...counts, absent: 44 },
      turnout: { confirmed: 140, yes: 80, silent: 60, share: 0.55, evenings: 3, expected: 113, low: 104, high: 119 },
      byType: [{ ticketTypeId: 31, name: 'Startup Pitch', capacity: 150, ...counts }],
      universities: {
        top: [{ name: 'Politechnika Warszawska', registered: 80, came: 60 }],
        others: { universities: 6, registered: 50, came: 30 },
        unknown: { registered: 10, came: 6 },
      },
      days: [{ day: '2030-03-12', daysBefore: 7, people: 140, total: 140 }],
      earlier: [
        {
          eventId: 11,
          title: 'Iskra #11',
          date: '2030-02-19',
          registered: 120,
          came: 80,
          days: [{ daysBefore: 9, people: 120, total: 120 }],
        },
      ],
      arrivals: [{ from: '2030-03-19T17:00:00.000Z', people: 61 }],
      presenters: {
        registered: 12,
        came: 11,
        fields: [{ field: 'sectors', values: [{ value: 'AI', people: 5 }] }],
      },
    },
    notes: {
      counts: '`registered` have a place, `came` of them; `walkIns` came without one. `unplaced` waited in vain.',
      days: 'By the day in Warsaw. Days without a registration are left out.',
      earlier: 'The last five evenings before this one, to be compared by `daysBefore`.',
      presenters: 'Values that fewer than three presenters gave are left out.',
    },
  }),
]
