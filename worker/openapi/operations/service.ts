import { Health } from '#schema/health.ts'
import type { Operation } from '#worker/openapi/operation.ts'

const facts = { method: 'get', tag: 'Service', by: 'everyone' } as const

export const serviceOperations: Operation[] = [
  {
    ...facts,
    path: '/health',
    id: 'readHealth',
    summary: 'Whether the API and its database answer',
    answers: { 200: { about: 'They do.', one: Health } },
  },
  {
    ...facts,
    path: '/openapi.json',
    id: 'readDescription',
    summary: 'This description, for programs',
    answers: { 200: { about: 'An OpenAPI 3.1 document.', file: ['application/json'] } },
    isTagged: true,
    standsAlone: true,
  },
  {
    ...facts,
    path: '/docs',
    id: 'readDocs',
    summary: 'This description, for people',
    answers: { 200: { about: 'A page.', file: ['text/html'] } },
    isTagged: true,
    standsAlone: true,
  },
  {
    ...facts,
    path: '/docs.css',
    id: 'readDocsStyles',
    summary: 'The style sheet of that page',
    answers: { 200: { about: 'A style sheet.', file: ['text/css'] } },
    isTagged: true,
    standsAlone: true,
  },
]
