import { Change } from '#schema/change.ts'
import { Health } from '#schema/health.ts'
import { area, file, list, one, operation } from '#worker/openapi/operation.ts'

export const service = area('Service', 'The API about itself.', {
  'GET /health': operation('readHealth', 'Check that the API and its database work', {
    details: 'Organisers also learn when each scheduled job last succeeded, and that nobody waits beside a free place.',
    200: one(Health, 'Both work.'),
  }),
  'GET /changes': operation('listChanges', 'List who changed what', {
    details: 'Newest first, of the last two years. Without personal data.',
    200: list(Change),
  }),
  'GET /openapi.json': operation('readDescription', 'This description, for programs', {
    200: file('An OpenAPI 3.1 document.', 'application/json'),
  }),
  'GET /docs': operation('readDocs', 'This description, for people', { 200: file('A page.', 'text/html') }),
  'GET /docs.css': operation('readDocsStyles', 'The style sheet of that page', {
    200: file('A style sheet.', 'text/css'),
  }),
})
