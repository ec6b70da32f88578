import { useRef, useState } from 'react'
import type { TurnstileAction } from '#schema/turnstile.ts'
import { ApiError } from '#web/data/failure.ts'
import { usePageData } from '#web/data/page-data.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { type Attempt, attemptOf } from './attempt.ts'

type AttemptStore = { getState: () => { attempt: Attempt | null; setAttempt: (attempt: Attempt | null) => void } }

type SendOptions<Body, Reply> = {
  action: TurnstileAction
  attempts: AttemptStore
  write: (body: Body, key: string, turnstileHeaders: Record<string, string>) => Promise<Reply>
  onDone: (reply: Reply) => void
  onRefused: (error: ApiError) => void
}

/** Sends one request at a time. A retry with the same body has the same key, so it is accepted once. */
export function useSend<Body extends object, Reply>({
  action,
  attempts,
  write,
  onDone,
  onRefused,
}: SendOptions<Body, Reply>) {
  const { turnstileSiteKey } = usePageData()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const isPending = useRef(false)

  const handleFailure = (error: unknown): false => {
    setFailure({ error })
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'keyReused') attempts.getState().setAttempt(null)
    onRefused(error)
    return false
  }

  /** Returns false if the request was rejected. */
  const send = async (body: Body): Promise<boolean> => {
    if (isPending.current) return true
    isPending.current = true
    const { attempt: previous, setAttempt } = attempts.getState()
    const attempt = attemptOf(body, previous)
    setAttempt(attempt)
    setSending(true)
    setFailure(null)
    try {
      onDone(await write(body, attempt.key, await turnstileHeaders(turnstileSiteKey, action)))
      return true
    } catch (error) {
      return handleFailure(error)
    } finally {
      isPending.current = false
      setSending(false)
    }
  }

  return { send, sending, failure, forget: () => setFailure(null) }
}
