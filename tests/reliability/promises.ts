/** A promise of README.md, and the test files that prove it. `browser` lists files in tests/e2e. */
export type ProductPromise = { name: string; tests: string[]; browser?: string[] }

const here = (name: string): string => `tests/reliability/${name}.test.ts`
const api = (name: string): string => `tests/api/${name}.test.ts`

export const promises: ProductPromise[] = [
  { name: 'never oversold', tests: [here('never-oversold'), api('capacity')] },
  { name: 'nobody waits beside a place', tests: [here('places-handed-over'), api('waiting-list-hand-over')] },
  { name: 'acknowledged means stored', tests: [here('acknowledged-kept')] },
  { name: 'no mail is lost or invented', tests: [here('mail-after-kills'), here('mail-kept'), api('mail-races')] },
  { name: 'each reader gets an issue once', tests: [here('newsletter-once'), api('issue-delivery')] },
  { name: 'every event is told', tests: [here('webhooks-after-kills'), api('webhook-delivery')] },
  { name: 'exactly once', tests: [here('exactly-once'), api('faults')] },
  { name: 'survives hostile input', tests: [here('hostile-input')] },
  { name: 'lets no one in', tests: [api('personal-data-stays-private'), api('authorisation')] },
  { name: 'the door counts once', tests: [here('door-counts-once'), here('door-list'), api('door-sync')] },
  { name: 'no session outlives its end', tests: [here('sessions-end'), api('sessions')] },
  { name: 'uploads are what they say', tests: [here('uploads-honest'), api('uploads')] },
  { name: 'bounded', tests: [here('bounded')] },
  {
    name: 'degrades well',
    tests: [here('degrades-well'), api('database-outage')],
    browser: ['outage.test.ts', 'registration-recovery.test.ts'],
  },
  { name: 'comes back', tests: [api('backup-and-restore')] },
  { name: 'forgets', tests: [api('retention'), api('retention-of-applications'), api('personal-data')] },
]
