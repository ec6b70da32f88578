import { type HealthProblem, jobNames, lateJobMinutes, lateMailMinutes } from '#schema/health.ts'
import { mailSenderOf } from '#worker/delivery/send.ts'
import type { Bindings } from '#worker/env.ts'
import type { MailState } from './store.ts'

/** `since`: when the site got its first organiser. Null before. */
type State = {
  mail: MailState
  endedJobs: ReadonlyMap<string, Date>
  since: Date | null
  waitingBesidePlaces: number
}

type Settings = Pick<Bindings, 'SMTP_URL' | 'EMAIL' | 'SITE_ORIGIN' | 'STARTED_AT'>

/** Whether something has waited for so long while the site was running. The platform's site always runs. */
function isLateBy(minutes: number, since: Date, { STARTED_AT }: Settings, now: Date): boolean {
  const running = STARTED_AT ? Math.max(since.getTime(), Date.parse(STARTED_AT)) : since.getTime()
  return now.getTime() - running > minutes * 60_000
}

/** At most one problem of mail: the one to mend first. */
function mailProblem(
  env: Settings,
  { waitingSince, isSending, configurationError, pauseReason }: MailState,
  now: Date,
) {
  if (pauseReason !== null) return 'mailQuota'
  if (isSending) return null
  if (configurationError !== null) return 'mailRefused'
  if (waitingSince === null || !isLateBy(lateMailMinutes, waitingSince, env, now)) return null
  return mailSenderOf(env) && env.SITE_ORIGIN ? 'mailLate' : 'mailUnconfigured'
}

/**
 * What is wrong. A job that a release has removed counts for nothing. One job that has never ended is not late, because a release may have added it; all of them are late if the
 * site is not new.
 */
export function findProblems(env: Settings, { mail, endedJobs, since, waitingBesidePlaces }: State, now: Date) {
  const ended = jobNames.flatMap((name) => endedJobs.get(name) ?? [])
  const times = ended.length === 0 && since ? [since] : ended
  const isLate = times.some((endedAt) => isLateBy(lateJobMinutes, endedAt, env, now))
  const problems: (HealthProblem | null)[] = [
    mailProblem(env, mail, now),
    isLate ? 'jobsLate' : null,
    waitingBesidePlaces > 0 ? 'placesIdle' : null,
  ]
  return problems.filter((problem) => problem !== null)
}
