import { Report } from '#schema/report.ts'
import { area, response } from '#worker/openapi/area.ts'
import { get } from '#worker/openapi/operation.ts'
import { csvTable, one } from '#worker/openapi/success.ts'

export const report = area`Report. An evening in numbers, for organisers and their partners.`({
  Report: response(Report, {
    counts: '`registered` have a place, `came` of them; `walkIns` came without one. `unplaced` waited in vain.',
    days: 'By the day in Warsaw. Days without a registration are left out.',
    earlier: 'The last five evenings before this one, to be compared by `daysBefore`.',
    presenters: 'Values that fewer than three presenters gave are left out.',
  })`An evening in numbers.`,

  readReport: get('/events/{id}/report', one(Report))`
    Read the report of an event. Without names. Events that are cancelled, undated or to come have a report too.`,
  exportReport: get('/events/{id}/report.csv', csvTable)`Export the report of an event. One number a line.`,
})
