import { addDays } from '#schema/dates.ts'
import type { newsletterIssues, subscribers } from '#schema/tables/newsletter.ts'
import { randomKey } from '../../random-key.ts'
import { minutesAfter, momentAt, spread } from '../days.ts'
import { mailOf } from './mails.ts'
import { demoPerson } from './names.ts'

type ReaderRow = typeof subscribers.$inferInsert & { id: number }

/** Each third one is a guest of the next evening too. */
const personOf = (n: number): number => (n % 3 === 0 ? n + 1 : n + 300)

const unconfirmed = 3
const all = 30

/** Who left: one before the issue was sent, two with the link in it. */
const leftEarly = 4
const leftByIssue = [9, 17]

const issues = (sentAt: Date, today: string): (typeof newsletterIssues.$inferInsert)[] => [
  {
    id: 1,
    subject: 'Zapisy na Iskrę #4: AI, które robi robotę',
    body: [
      'Cześć!',
      'Ruszyły zapisy na kolejny wieczór. Tym razem **bez zachwytów**: pokażemy, co zostaje z efektownego demo, gdy przychodzi poniedziałek.',
      '## Co w programie',
      '- *Poniedziałek po demo*: liczby i wpadki',
      '- *Skąd wiesz, że model nie zmyśla?*: trzy testy na jeden wieczór\n- scena dla startupów i personal pitch',
      'Wstęp jest wolny, pizza też. Do zobaczenia w Hali Żarnik!',
      'Wiadomość pokazowa: osoby i miejsca są zmyślone.',
    ].join('\n\n'),
    createdAt: minutesAfter(sentAt, -130),
    revision: 4,
    sentAt,
  },
  {
    id: 2,
    subject: 'Kto wyjdzie na scenę?',
    body: [
      'Cześć!',
      'Znamy już pierwsze startupy: *Drzemkę*, *Pierogomat* i *Szept*. Jeśli szukasz ekipy, wpadnij posłuchać.',
      '## Zanim przyjdziesz',
      '- weź coś do notowania\n- zjedz lekki obiad, bo pizzy starczy',
      '*Tu jeszcze dopiszę godziny wystąpień.*',
    ].join('\n\n'),
    createdAt: momentAt(addDays(today, -2), '19:10'),
    revision: 2,
  },
]

/** Thirty readers, with the mails that asked them to confirm, and those of the issue. `announced` is the day of the issue. */
export function demoNewsletter(announced: string, today: string) {
  const sentAt = momentAt(announced, '18:30')
  const [recent, earlier] = [
    spread(unconfirmed, addDays(today, -4), addDays(today, -1)),
    spread(all - unconfirmed, addDays(today, -95), addDays(today, -20)),
  ]
  const readers = [...earlier, ...recent].map((createdAt, n): ReaderRow => {
    const { firstName, email } = demoPerson(personOf(n))
    const left =
      n === leftEarly ? minutesAfter(createdAt, 3_000) : leftByIssue.includes(n) ? minutesAfter(sentAt, 95 + n) : null
    return {
      id: n + 1,
      firstName,
      email,
      key: randomKey(),
      createdAt,
      isActive: left === null,
      leftAt: left,
      confirmedAt: n < earlier.length ? minutesAfter(createdAt, 7 + n) : null,
    }
  })
  const asked = readers.map(({ id, email, createdAt }) =>
    mailOf('subscribed', email, createdAt, {
      subjectId: String(id),
      dedupeKey: `subscribed:${id}:${createdAt.getTime()}`,
    }),
  )
  const sent = readers
    .filter(({ confirmedAt, leftAt }) => confirmedAt && !(leftAt && leftAt < sentAt))
    .map(({ id, email, leftAt }, n) =>
      mailOf('issue', email, sentAt, {
        subjectId: String(id),
        issueId: 1,
        leaveKey: randomKey(),
        leftAt: leftAt ?? null,
        dedupeKey: `issue:1:${id}`,
        sentAt: minutesAfter(sentAt, 0.1 + n / 30),
        ...(n === 20 && { status: 'FAILED', sentAt: null, attempts: 24, error: 'ETIMEDOUT CONN' }),
      }),
    )
  return { readers, issues: issues(sentAt, today), mails: [...asked, ...sent] }
}
