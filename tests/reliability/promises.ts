/** A promise, how it is tested, and the test files that do it. `browser` lists files in tests/e2e. */
export type ProductPromise = { name: string; means: string; tests: string[]; browser?: string[] }

const here = (name: string): string => `tests/reliability/${name}.test.ts`
const api = (name: string): string => `tests/api/${name}.test.ts`

export const promises: ProductPromise[] = [
  {
    name: 'never oversold',
    means:
      '2,000 orders of up to three types from 64 clients for 100/40/7 places, with five seeds: an order is confirmed whole or refused whole, and no type exceeds its capacity; without the trigger the same load oversells',
    tests: [here('never-oversold'), api('capacity')],
  },
  {
    name: 'nobody waits beside a place',
    means:
      '4,000 registrations, joinings, cancellations, answers, erasures, changes of capacity and of groups from 32 clients: at no moment does the database hold a group that fits into free places; ten kills of the server while this happens; without the hand-over the same load leaves people waiting',
    tests: [here('places-handed-over'), api('waiting-list-hand-over')],
  },
  {
    name: 'acknowledged means stored',
    means:
      "the server's whole process group is killed ten times at random moments during writes: every acknowledged write is there, none is there in part, SQLite's quick check passes",
    tests: [here('acknowledged-kept')],
  },
  {
    name: 'no mail is lost or invented',
    means:
      'the server is killed ten times while it writes and sends: every registration, subscription and application has its mails, and a mail that arrives twice has the same Message-ID; a provider that refuses every second attempt gets each mail once; orders erased while their mails are sent: no address is left, no mail begins afterwards',
    tests: [here('mail-after-kills'), here('mail-kept'), api('mail-races')],
  },
  {
    name: 'each reader gets an issue once',
    means:
      '5,000 readers, a provider that refuses one of ten attempts, ten kills of the server while it sends: everybody has the issue once, a mail that arrives twice has the same Message-ID, and sending again adds nothing',
    tests: [here('newsletter-once'), api('issue-delivery')],
  },
  {
    name: 'thanked once',
    means:
      '2,000 addresses that came, in two spellings each, and 100 that did not: the server is killed ten times while it closes the evening and sends; each address gets its mail once, and a mail that arrives twice has the same Message-ID',
    tests: [here('thanks-once'), api('morning-after')],
  },
  {
    name: 'every event is told',
    means:
      'a receiver of webhooks refuses three of ten calls while four clients write and the server is killed ten times: each event arrives, all calls of one event have the same `webhook-id`, and a receiver that answers 410 is called no more',
    tests: [here('webhooks-after-kills'), api('webhook-delivery')],
  },
  {
    name: 'exactly once',
    means:
      'four of ten database calls fail, before or after the commit: clients that retry with their key are registered once; failing storage leaves no deck that can be claimed',
    tests: [here('exactly-once'), api('faults')],
  },
  {
    name: 'survives hostile input',
    means:
      'generated values for every contract, 20,000 requests spread over all routes: no 5xx, no internals in a response, every failure of the API in its envelope',
    tests: [here('hostile-input')],
  },
  {
    name: 'lets no one in',
    means:
      'every route that is not public refuses strangers and roles that may not; markers in every field of every form appear in no public response and no log line',
    tests: [api('personal-data-stays-private'), api('authorisation')],
  },
  {
    name: 'the door counts once',
    means:
      'three phones send 2,000 scans of 700 tickets, with doubles, losses, repetitions and wrong clocks, in random order, while the server is killed: each ticket is checked in once, its first time wins, and exactly doubles and unknown codes are conflicts; the list of 2,000 tickets is read within a second',
    tests: [here('door-counts-once'), here('door-list'), api('door-sync')],
  },
  {
    name: 'each mark of a jury counts once',
    means:
      'eight jurors mark ten presenters by three criteria, three of them without network for five minutes; marks are changed, sent again and arrive in any order: 240 marks are stored, each the one that was tapped last',
    tests: [here('jury-marks-once'), api('jury')],
    browser: ['stage.test.ts'],
  },
  {
    name: 'one ballot a person',
    means:
      '400 phones follow a room: 95 % know within two seconds that the vote is open; each votes twice while the server is killed five times: 400 ballots are 400, as they were last, and the 40 of tickets that the door did not let in stand apart; an hour later no row tells who chose what',
    tests: [here('one-ballot'), api('room')],
  },
  {
    name: 'the room comes back',
    means:
      'a thousand phones vote while the database is away for three seconds: within 15 seconds all have the state again, and each ballot is stored; after ten seconds they are closed; what one phone does reads as many rows among 2,000 seats as among 50',
    tests: [here('room-comes-back'), api('room-outage'), api('room-rows')],
  },
  {
    name: 'no session outlives its end',
    means:
      'sessions that are used all the time are ended by signing out, here and everywhere, by removing the organiser, by revoking the door link, and by reaching their end: no request after that is let in',
    tests: [here('sessions-end'), api('sessions')],
  },
  {
    name: 'uploads are what they say',
    means:
      'polyglots, files of other types, truncated and unannounced bodies, ten megabytes to the byte, parallel completions, URLs used twice or too late',
    tests: [here('uploads-honest'), api('uploads')],
  },
  {
    name: 'bounded',
    means:
      'three minutes of mixed traffic at full speed, half of it for things never requested before: memory and response times of the Worker stay level; no rejection is unhandled',
    tests: [here('bounded')],
  },
  {
    name: 'degrades well',
    means:
      'without the database: cached pages open, event pages without counts; other pages and forms are 503 with Retry-After; without storage: registration works; without a response: a way to retry, which repeats nothing',
    tests: [here('degrades-well'), api('database-outage')],
    browser: ['outage.test.ts', 'registration-recovery.test.ts'],
  },
  {
    name: 'comes back',
    means: 'a backup restored into an empty state is the same site',
    tests: [api('backup-and-restore')],
  },
  {
    name: 'forgets',
    means:
      'data that is no longer needed is removed; an organiser can remove a person everywhere; answers after an evening lose their ticket after 30 days, and ballots an hour after the vote',
    tests: [
      ...[api('retention'), api('retention-of-applications'), api('personal-data')],
      ...[api('morning-after'), api('room')],
    ],
  },
]
