import * as fc from 'fast-check'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Registration } from '#schema/registration.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { type Refusal, unknownMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { startReceipts } from './receipts.ts'
import { seed } from './seed.ts'

const mailbox = await startReceipts()
const site = await startSite({ extra: { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test' } })
afterEach(() => {
  mailbox.refuse = () => null
  mailbox.receipts.length = 0
})
afterAll(() => mailbox.close())

type Order = { id: string; key: string; recipients: string[] }

/** Registers buyers with up to three guests each, from several clients at once. */
async function registerMany(count: number): Promise<{ eventId: number; orders: Order[] }> {
  const { id: eventId } = await anEvent(site)
  const type = await aTicketType(site, eventId, { capacity: 10 * count })
  const bodies = Array.from({ length: count }, (_, n) => anOrder(type, { quantity: 1 + (n % 3) }))
  const orders = await runConcurrently(8, bodies, async (body) => {
    const { status, data }: { status: number; data: Registration } = await register(site, body)
    expect(status).toBe(201)
    return {
      id: data.id,
      key: data.orderKey,
      recipients: [body.userData, ...body.ticketData].map(({ email }) => email),
    }
  })
  return { eventId, orders }
}

/** The value of an SQL expression over the outbox. */
const outbox = async (expression: string): Promise<number | null> =>
  (await site.value<number | null>(`SELECT ${expression} AS value FROM messages`)) ?? null

/** Runs the schedule with ever later times until nothing waits. Returns the number of runs. */
async function deliverEverything(): Promise<number> {
  for (let runs = 0; ; runs++) {
    const dueAt = await outbox("max(CASE status WHEN 'PENDING' THEN due_at END)")
    if (dueAt === null) return runs
    await site.runSchedule(new Date(Math.max(dueAt, Date.now())))
  }
}

test('a provider that refuses half of the attempts gets every mail in the end, once', async (context) => {
  const refuses = fc.sample(fc.boolean(), { seed, numRuns: 10_000 })
  let [attempts, refused] = [0, 0]
  mailbox.refuse = () => {
    const isRefused = refuses[attempts++ % refuses.length] ?? false
    refused += Number(isRefused)
    return isRefused ? { code: 451 } : null
  }
  const { eventId, orders } = await registerMany(400)
  const runs = await deliverEverything()

  const owed = orders.flatMap(({ recipients }) => recipients).sort()
  expect(mailbox.receipts.map(({ recipient }) => recipient).sort()).toEqual(owed)
  expect(new Set(mailbox.receipts.map(({ id }) => id)).size).toBe(owed.length)
  expect(await site.rows("SELECT * FROM messages WHERE event_id = ? AND status <> 'SENT'", eventId)).toEqual([])
  expect(refused).toBeGreaterThan(0)
  reportFigure(context, `${owed.length} mails in ${attempts} attempts, ${refused} refused, ${runs} scheduled runs`)
})

/** Holds each mail at the provider until it is answered. */
function holdMails() {
  const held: { recipient: string; answer: (refusal: Refusal | null) => void }[] = []
  mailbox.refuse = (recipient) => new Promise((answer) => held.push({ recipient, answer }))
  const claimed = "coalesce(sum(status = 'PENDING' AND leased_until > unixepoch() * 1000), 0)"
  const due = "coalesce(sum(status = 'PENDING' AND due_at <= unixepoch() * 1000), 0)"
  return {
    /** Waits until every claimed message is held. Returns their recipients; none if nothing is due any more. */
    inFlight: () =>
      vi.waitFor(async () => {
        expect(await outbox(claimed)).toBe(held.length)
        if (held.length === 0) expect(await outbox(due)).toBe(0)
        return new Set(held.map(({ recipient }) => recipient))
      }, 20_000),
    answer: (next: () => Refusal | null) => {
      for (const { answer } of held.splice(0)) answer(next())
    },
  }
}

const pendingOf = async ({ id }: Order): Promise<string[]> => {
  const where = "registration_id = ? AND status = 'PENDING'"
  return (await site.rows<{ email: string }>(`SELECT email FROM messages WHERE ${where}`, id)).map(({ email }) => email)
}

/** All email addresses in the tables where orders and their mails are stored. */
async function storedAddresses(): Promise<string[]> {
  const tables = ['messages', 'registrations', 'tickets', 'users']
  const union = tables.map((table) => `SELECT lower(email) AS email FROM ${table}`).join(' UNION ')
  return (await site.rows<{ email: string }>(union)).map(({ email }) => email)
}

const marked = async (): Promise<string[]> =>
  (await site.rows<{ email: string }>('SELECT email FROM undeliverable_addresses')).map(({ email }) => email)

test('an order erased while its mails are sent leaves no address, and no mail to it begins afterwards', async (context) => {
  const refusals = fc.sample(fc.constantFrom(null, null, { code: 451 }, unknownMailbox), { seed, numRuns: 10_000 })
  let answers = 0
  const answerNext = () => refusals[answers++ % refusals.length] ?? null
  const provider = holdMails()
  const { eventId, orders } = await registerMany(160)
  const kept = [...orders]
  const erased: Order[] = []
  /** Recipients whose mail no delivery had claimed when their order was erased. */
  const forbidden = new Set<string>()
  /** Addresses with the mark of an undeliverable one when their order was erased. It stays: a stranger's order may have them. */
  const markedBefore = new Set<string>()
  let cut = 0
  const erase = async (order: Order, inFlight: Set<string>) => {
    const pending = await pendingOf(order)
    expect((await site.visitor.delete(`/api/orders/${order.key}`)).status).toBe(200)
    for (const email of pending) if (!inFlight.has(email)) forbidden.add(email)
    for (const email of await marked()) markedBefore.add(email)
    cut += pending.filter((email) => inFlight.has(email)).length
    erased.push(order)
  }
  for (let inFlight = await provider.inFlight(); inFlight.size > 0; inFlight = await provider.inFlight()) {
    // One order whose mails are in flight, and the last one, whose mails wait.
    const first = kept.findIndex(({ recipients }) => recipients.some((recipient) => inFlight.has(recipient)))
    const chosen = [...kept.splice(Math.max(first, 0), 1), ...kept.splice(-1)]
    for (const order of chosen) await erase(order, inFlight)
    provider.answer(answerNext)
  }
  mailbox.refuse = () => null
  await deliverEverything()

  expect(mailbox.receipts.filter(({ recipient }) => forbidden.has(recipient))).toEqual([])
  const gone = new Set(erased.flatMap(({ recipients }) => recipients))
  expect((await storedAddresses()).filter((email) => gone.has(email))).toEqual([])
  expect((await marked()).filter((email) => gone.has(email) && !markedBefore.has(email))).toEqual([])
  const rest = await site.rows<{ email: string; status: string }>(
    "SELECT email, status FROM messages WHERE event_id = ? AND email <> ''",
    eventId,
  )
  expect(rest.map(({ email }) => email).sort()).toEqual(kept.flatMap(({ recipients }) => recipients).sort())
  expect(rest.filter(({ status }) => status !== 'SENT' && status !== 'FAILED')).toEqual([])
  const arrived = mailbox.receipts.map(({ recipient }) => recipient).filter((recipient) => !gone.has(recipient))
  expect(arrived.sort()).toEqual(rest.flatMap(({ email, status }) => (status === 'SENT' ? email : [])).sort())
  expect([forbidden.size > 0, cut > 0]).toEqual([true, true])
  reportFigure(
    context,
    `${erased.length} of ${orders.length} orders erased meanwhile: ${cut} mails were in flight, ${forbidden.size} were never sent`,
  )
})
