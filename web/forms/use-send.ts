import { useRef, useState } from 'react'
import type { HumanAction } from '#schema/turnstile.ts'
import { ApiError } from '#web/data/failure.ts'
import { usePageData } from '#web/data/page-context.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { type Attempt, attemptOf } from './attempt.ts'

type Attempts = { getState: () => { attempt: Attempt | null; keepAttempt: (attempt: Attempt | null) => void } }

type Sending<Body, Reply> = {
  /** What Turnstile is asked for. */
  action: HumanAction
  /** Where the last attempt is kept. */
  attempts: Attempts
  write: (body: Body, key: string, human: Record<string, string>) => Promise<Reply>
  onDone: (reply: Reply) => void
  onRefused: (error: ApiError) => void
}

/** Sends a form, once at a time. A repetition of the same answers keeps its key, so that it is accepted once. */
export function useSend<Body extends object, Reply>({
  action,
  attempts,
  write,
  onDone,
  onRefused,
}: Sending<Body, Reply>) {
  const { turnstileSiteKey } = usePageData()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const isUnderWay = useRef(false)

  const refuse = (error: unknown): false => {
    setFailure({ error })
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'keyReused') attempts.getState().keepAttempt(null)
    onRefused(error)
    return false
  }

  /** False where it was refused. */
  const send = async (body: Body): Promise<boolean> => {
    if (isUnderWay.current) return true
    isUnderWay.current = true
    const { attempt: previous, keepAttempt } = attempts.getState()
    const attempt = attemptOf(body, previous)
    keepAttempt(attempt)
    setSending(true)
    setFailure(null)
    try {
      onDone(await write(body, attempt.key, await turnstileHeaders(turnstileSiteKey, action)))
      return true
    } catch (error) {
      return refuse(error)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { send, sending, failure, forget: () => setFailure(null) }
}
