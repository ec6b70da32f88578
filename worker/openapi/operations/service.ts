import { Change } from '#schema/change.ts'
import { Failure, Removed } from '#schema/envelope.ts'
import { Health } from '#schema/health.ts'
import { area, response } from '#worker/openapi/area.ts'
import { get } from '#worker/openapi/operation.ts'
import { file, list, one } from '#worker/openapi/success.ts'

export const service = area`Service. The API about itself.`({
  Removed: response(Removed)`The id of what was deleted.`,
  Health: response(Health)`The API and its database work.`,
  Change: response(Change, {
    entity: 'The resource name, as in paths: `events`.',
    entityId: 'The id of the row, or the path of the file. Null if it would be personal data.',
    actor: 'The id of an organiser, `token`, or `access:` and the subject of the Cloudflare Access identity.',
    before: 'The fields that changed, of public content. Null for what was created, and for people.',
    after: 'The same fields afterwards. Null for what was deleted, and for people.',
  })`One write by an organiser.`,
  Failure: response(Failure, {
    message: 'A Polish sentence for a person.',
    error: 'The same sentence.',
    fields: 'A sentence for each wrong field, by its dotted path.',
  })`Every error response. Programs should decide by \`code\`; the sentences are for people.`,

  readHealth: get('/health', one(Health))`
    Check that the API and its database work. Organisers also learn when each scheduled job last succeeded, and that
    nobody waits beside a free place. @returns Both work.`,
  listChanges: get('/changes', list(Change))`
    List who changed what. Newest first, of the last two years. Without personal data.`,
  readDescription: get('/openapi.json', file('An OpenAPI 3.1 document.', 'application/json'))`
    This description, for programs.`,
  readDocs: get('/docs', file('A page.', 'text/html'))`This description, for people.`,
  readDocsStyles: get('/docs.css', file('A style sheet.', 'text/css'))`The style sheet of that page.`,
})
