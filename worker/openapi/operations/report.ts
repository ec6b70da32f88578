import { Report } from '#schema/report.ts'
import { area, file, one, operation } from '#worker/openapi/operation.ts'

export const report = area('Report', 'An evening in numbers, for organisers and their partners.', {
  'GET /events/{id}/report': operation('readReport', 'Read the report of an event', {
    details: 'Without names. Events that are cancelled, undated or to come have a report too.',
    200: one(Report),
  }),
  'GET /events/{id}/report.csv': operation('exportReport', 'Export the report of an event', {
    details: 'One number a line.',
    200: file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv'),
  }),
})
