import * as fc from 'fast-check'
import { likeSchema, type Schema } from './like-schema.ts'
import { oddText, oddValue, spoiled, writeJson } from './values.ts'

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** A route under test: method, Hono path, schema of its body, and example bodies if there are any. */
export type Target = { method: string; path: string; body?: Schema; good?: unknown[] }

const oddIds = [
  ...['1', '2', '3', '4', '0', '-1', '1.5', '01', '1e3', '999999999999999', '9999999999999999', '99999999999999999999'],
  ...['null', '%00', '%ff%fe', '%ED%A0%80', '%E0%A4%A', '%', '..', '%2e%2e%2f%2e%2e%2fx', '..%5c..', "1'%20OR%201=1--"],
  ...[
    '%F0%9F%98%80',
    '%0d%0aX-Injected:%20yes',
    'a'.repeat(26),
    'd'.repeat(26),
    'a'.repeat(4_000),
    'x@uczelnia.example',
  ],
  ...['photo1.jpg', '1/photo1.jpg', '../../photo1.jpg', 'photos/photo1.jpg', 'info/photo1.jpg', 'gallery/1/photo1.jpg'],
  ...['detail-mobile.png', '//evil.example/', '\\\\evil', ';a=b', '*', '[object Object]'.replace(' ', '%20')],
]
const oddId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 2, arbitrary: fc.constantFrom(...oddIds) },
)

/** Fills each parameter of a Hono path such as `/api/events/:id{…}`. */
const pathFor = (route: string): fc.Arbitrary<string> => {
  const parts = route.replace(/(:\w+)\{[^/]*\}(?=\/|$|\.)/g, '$1').split(/(:\w+|\*)/)
  return fc.tuple(...parts.map((part) => (/^[:*]/.test(part) ? oddId : fc.constant(part)))).map((all) => all.join(''))
}

const queryName = fc.constantFrom(
  ...[
    'limit',
    'offset',
    'eventId',
    'status',
    'location',
    'dateFrom',
    'folder',
    'type',
    'isFeatured',
    'expertise',
    'isActive',
  ],
  ...['status', '__proto__', 'limit[]', '', 'x'],
)
const queryValue = fc.oneof(
  fc.constantFrom('1', '20', 'true', 'UPCOMING', 'info', 'events/1/photos', 'STAR', '-1', '1e9'),
  oddText,
)
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(queryName, queryValue), { maxLength: 3 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '?&&==', '?%', '?limit=1&limit=2', `?${'a=1&'.repeat(300)}`, '?location=%ff'),
  },
)

const headerValue = fc.constantFrom(
  '',
  'x',
  '*',
  '"',
  'W/"x", *',
  'bytes=0-',
  'bytes=5-1',
  'bytes=-0,1-',
  'gzip, br, zstd',
  'é',
  'a'.repeat(2_000),
)
const extraHeaders = fc.dictionary(
  fc.constantFrom(
    ...[
      'Idempotency-Key',
      'If-None-Match',
      'If-Range',
      'Range',
      'CF-Ray',
      'Accept',
      'Cookie',
      'X-Forwarded-Proto',
      'Origin',
    ],
    ...['If-Modified-Since', 'Turnstile-Token', 'Cf-Access-Jwt-Assertion', 'X-HTTP-Method-Override', 'Accept-Language'],
  ),
  headerValue,
  { maxKeys: 2, noNullPrototype: true },
)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT']

const brokenJson = fc.constantFrom(
  ...[
    '{',
    '',
    'nul',
    '{"a":1,}',
    "{'a':1}",
    '"x"',
    '1',
    '[]',
    '\uFEFF{}',
    '{"a":"\u0000"}',
    '{"a":1}{"b":2}',
    '{"__proto__":{"x":1}}',
  ],
  ...[
    '{"email":"a","email":"b"}',
    '[1e999]',
    '{"a":"\\ud800"}',
    '['.repeat(49_000),
    '{"a":'.repeat(15_000),
    `"${'x'.repeat(99_000)}"`,
  ],
)

type Body = { type: string; bytes: Buffer }
const json = (text: string): Body => ({ type: 'application/json', bytes: Buffer.from(text) })

const fileNames = [
  'deck.pdf',
  'd"\r\nX-Injected: yes\r\n.pdf',
  '../../../etc/passwd.pdf',
  'ź\u0000.pdf',
  `${'a'.repeat(5_000)}.pdf`,
  '.pdf',
  'x.PDF\u202e',
  '',
]
const multipart = fc
  .tuple(
    fc.constantFrom(...fileNames),
    fc.constantFrom('pitchDeck', 'other', 'pitchDeck"; x="'),
    fc.constantFrom('%PDF-1.7', '', 'GIF89a', '<html>'),
    fc.constantFrom('--x--\r\n', '', '--x'),
  )
  .map(
    ([file, field, content, end]): Body => ({
      type: 'multipart/form-data; boundary=x',
      bytes: Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n${end}`,
      ),
    }),
  )

const rawBytes = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes): Body => ({ type: 'application/json', bytes: Buffer.from(bytes) }))
const huge = fc.constantFrom(1_000_000, 3_000_000).map((length): Body => json(`{"firstName":"${'x'.repeat(length)}"}`))
const wrongType = fc
  .tuple(
    fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', ''),
    brokenJson,
  )
  .map(([type, text]): Body => ({ type, bytes: Buffer.from(text) }))

function bodyFor({ body, good = [] }: Target, named: Record<string, Schema>): fc.Arbitrary<Body | null> {
  const valid = body
    ? likeSchema(body, named).map((value) => json(writeJson(value)))
    : oddValue.map((value) => json(writeJson(value)))
  const nearlyGood = good.map(spoiled).map((arbitrary) => arbitrary.map((value) => json(writeJson(value))))
  return fc.oneof(
    { weight: 30, arbitrary: nearlyGood.length ? fc.oneof(...nearlyGood) : valid },
    { weight: 30, arbitrary: valid },
    { weight: 15, arbitrary: brokenJson.map(json) },
    { weight: 8, arbitrary: multipart },
    { weight: 6, arbitrary: rawBytes },
    { weight: 5, arbitrary: wrongType },
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: huge },
  )
}

/** Generates malformed and unusual requests to a route. Half of them carry the organiser's token. */
export function hostileRequest(
  target: Target,
  named: Record<string, Schema>,
  token: string,
): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 6, arbitrary: fc.constant(target.method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )
  return fc
    .record({
      method,
      path: pathFor(target.path),
      query,
      extraHeaders,
      body: bodyFor(target, named),
      isOrganiser: fc.boolean(),
    })
    .map(({ method, path, query, extraHeaders, body, isOrganiser }) => {
      const content = method === 'GET' || method === 'HEAD' ? null : body
      return {
        method,
        path: path + query,
        headers: {
          ...extraHeaders,
          ...(content?.type && { 'Content-Type': content.type }),
          ...(isOrganiser && { Authorization: `Bearer ${token}` }),
        },
        body: content?.bytes ?? null,
      }
    })
}
