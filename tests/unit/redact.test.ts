import { expect, test } from 'vitest'
import { redact } from '#worker/local/redact.ts'

test.each([
  ['GET /api/users/Ola%40Example.PL 200 OK (5ms)', 'GET /api/users/{email} 200 OK (5ms)'],
  ['DELETE /api/people/ola@example.pl 200 OK (5ms)', 'DELETE /api/people/{email} 200 OK (5ms)'],
  [`GET /api/orders/${'k'.repeat(26)}/ticket.ics 200 OK (5ms)`, 'GET /api/orders/{key}/ticket.ics 200 OK (5ms)'],
  [`GET /order/${'k'.repeat(26)}. 404 Not Found (5ms)`, 'GET /order/{key}. 404 Not Found (5ms)'],
  ['GET /api/events/7?limit=20 200 OK (5ms)', 'GET /api/events/7?limit=20 200 OK (5ms)'],
])('the local server prints %s as %s', (line, printed) => {
  expect(redact(line)).toBe(printed)
})
