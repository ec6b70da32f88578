import { asSchema, type JsonSchema, nameOf } from './open-api.ts'

const email = 'lucja.zak@uczelnia.example'
const link = 'https://kometa.example'

/** Examples by field, which means the same in every contract. Other fields have any value that their schema accepts. */
const examples: Record<string, string> = {
  firstName: 'Łucja',
  lastName: 'Żak',
  email,
  to: email,
  phone: '+48 600 100 200',
  university: 'Politechnika Warszawska',
  name: 'Kometa',
  company: 'Kometa',
  role: 'CEO',
  image: '/info/photo4.jpg',
  logo: '/info/photo2.jpg',
  photos: '/events/12/photos/photo1.jpg',
  startupName: 'Kometa: planer nauki dla studentów',
  title: 'Iskra #12: od pomysłu do klientów',
  date: '2030-03-19',
  time: '18:00',
  startTime: '18:15',
  endTime: '18:45',
  opensAt: '2030-03-01T17:00:00.000Z',
  closesAt: '2030-03-19T16:00:00.000Z',
  pitchStart: '19:00',
  at: '2030-03-19T18:20:00.000Z',
  location_name: 'Gmach Główny PW',
  address: 'Plac Politechniki 1, Warszawa',
  url: link,
  website: link,
  websiteUrl: link,
  videoPitch: link,
  videoUrl: link,
  linkedinUrl: link,
  externalLink: link,
  folder: 'gallery/1',
  pitchTypes: '["STARTUP_PITCH","SPEED_NETWORKING"]',
  sectors: 'AI, EduTech',
  sector: 'Edtech, Design',
  pitchDeck: '/api/pitch-decks/d5w7ytb2vqm4kzx3hnp6scfgrj',
}

/** The first that the pattern of a schema accepts: any text, ids and keys, SHA-256, the cursor of a door, a short code, a path. */
const texts = [
  'Tekst',
  'k3tz5w2hq7ncx4vja6mbdp2eyu',
  '0123456789abcdef'.repeat(4),
  '12.180',
  'KARABE',
  'gallery/1/photo1.jpg',
]

function textOf({ format, pattern = '' }: JsonSchema, field: string): string | undefined {
  if (format === 'date') return '2030-03-19'
  if (format === 'date-time') return examples[field] ?? '2030-03-01T17:04:05.000Z'
  return [examples[field] ?? '', ...texts].find((text) => text && new RegExp(pattern, 'u').test(text))
}

/** An example of a schema: with every field, and the first of several choices. `field` is the name of what has the schema. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, field = ''): unknown {
  const { $ref, anyOf, oneOf, const: only, enum: values, properties, items, minimum = 1 } = schema
  const [type] = [schema.type].flat()
  if ($ref) return exampleOf(schemas[nameOf($ref)] ?? {}, schemas, field)
  const [choice] = anyOf ?? oneOf ?? []
  if (choice !== undefined) return exampleOf(asSchema(choice), schemas, field)
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, one]) => [
      name,
      exampleOf(asSchema(one), schemas, name),
    ])
    return Object.fromEntries(fields)
  }
  if (type === 'array') return [exampleOf(asSchema(Array.isArray(items) ? items[0] : items), schemas, field)]
  if (type === 'string' && !values && only === undefined) return textOf(schema, field)
  return only ?? values?.[0] ?? (type === 'boolean' ? true : type === 'null' ? null : Math.max(minimum, 1))
}
