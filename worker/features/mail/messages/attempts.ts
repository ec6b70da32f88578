import { limits } from '#schema/limits.ts'
import { MailFailure } from '#worker/delivery/mail.ts'
import type { Claim, ClaimedMessage } from './delivery-store.ts'

const { parallel, parallelPerDomain, patienceSeconds, runSeconds, runMails } = limits.mail
const patienceMs = patienceSeconds * 1_000

/** While attempts run, messages that became due without a write are looked for at this interval. */
const lookAgainMs = 5_000

/** Tells a delivery that runs that a write has added messages. */
export class Bell {
  #next = Promise.withResolvers<void>()

  ring(): void {
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }

  /** Resolves when the bell rings for the next time. */
  get next(): Promise<void> {
    return this.#next.promise
  }
}

type Attempt = { domain: string; startedAt: number; end: (reason: Error) => void; done: Promise<unknown> }

/**
 * Makes one attempt at each message that `claim` finds, several at once, until none is due, or the limits of a run are
 * reached (`isSpent`: that of queries). The next message is claimed
 * when an attempt has ended, so the order of messages decides, and slow recipients hold nobody up: a domain has some of the
 * attempts only, the last one is for urgent messages, and one that takes too long is ended if others wait.
 */
export async function runAttempts(
  claim: (scope: Pick<Claim, 'limit' | 'fullDomains' | 'isUrgent'>) => Promise<ClaimedMessage[]>,
  perform: (message: ClaimedMessage, ended: Promise<never>) => Promise<void>,
  { bell, isSpent }: { bell: Bell; isSpent: () => boolean },
): Promise<void> {
  const running = new Map<string, Attempt>()
  const failures: unknown[] = []
  const startedAt = Date.now()
  let begun = 0
  /** Whether an urgent message may have come since the last look. Saves a query after each attempt. */
  let mayBeUrgent = true

  const begin = (message: ClaimedMessage): void => {
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    ended.catch(() => {})
    const done = perform(message, ended)
      .catch((error: unknown) => failures.push(error))
      .finally(() => running.delete(message.id))
    running.set(message.id, { domain: message.domain, startedAt: Date.now(), end, done })
    begun += 1
  }
  /** The attempt that has run longest, if that is too long. */
  const slowest = (): Attempt | undefined => {
    const [first] = running.values()
    return first && Date.now() - first.startedAt >= patienceMs ? first : undefined
  }
  const claimOne = async (isUrgent: boolean): Promise<ClaimedMessage | undefined> => {
    const domains = [...running.values()].map(({ domain }) => domain)
    const fullDomains = [...new Set(domains)].filter(
      (domain) => domains.filter((other) => other === domain).length >= parallelPerDomain,
    )
    return (await claim({ limit: 1, fullDomains, isUrgent }))[0]
  }
  /** Begins one more attempt if a message is due and may have one. */
  const beginNext = async (): Promise<boolean> => {
    const isUrgent = running.size >= parallel - 1
    const slow = isUrgent ? slowest() : undefined
    if (!slow && (running.size >= parallel || (isUrgent && !mayBeUrgent))) return false
    if (isUrgent) mayBeUrgent = false
    const message = await claimOne(isUrgent && !slow)
    if (!message) return false
    slow?.end(new MailFailure('slow'))
    begin(message)
    return true
  }

  for (;;) {
    const rung = bell.next
    const isOver = failures.length > 0 || begun >= runMails || isSpent() || Date.now() - startedAt >= runSeconds * 1_000
    if (!isOver && (await beginNext())) continue
    if (running.size === 0) break
    if (isOver) slowest()?.end(new MailFailure('slow'))
    const { promise: waited, resolve: lookAgain } = Promise.withResolvers<void>()
    const timer = setTimeout(lookAgain, lookAgainMs)
    const news = Promise.race([rung, waited]).then(() => {
      mayBeUrgent = true
    })
    await Promise.race([...[...running.values()].map(({ done }) => done), news])
    clearTimeout(timer)
  }
  if (failures.length > 0) throw failures[0]
}
