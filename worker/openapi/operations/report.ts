import { Report } from '#schema/report.ts'
import { area, csvTable, one, operation, response } from '#worker/openapi/operation.ts'

export const report = area('Report', 'An evening in numbers, for organisers and their partners.', {
  ...response({ Report }, 'An evening in numbers.', {
    counts: '`registered` have a place, `came` of them; `walkIns` came without one. `unplaced` waited in vain.',
    days: 'By the day in Warsaw. Days without a registration are left out.',
    earlier: 'The last five evenings before this one, to be compared by `daysBefore`.',
    presenters: 'Values that fewer than three presenters gave are left out.',
  }),

  'GET /events/{id}/report': operation('readReport', 'Read the report of an event', {
    details: 'Without names. Events that are cancelled, undated or to come have a report too.',
    200: one(Report),
  }),
  'GET /events/{id}/report.csv': operation('exportReport', 'Export the report of an event', {
    details: 'One number a line.',
    200: csvTable,
  }),
})
