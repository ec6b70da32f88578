import type { Webhook } from '#schema/webhook.ts'
import { texts } from './texts.ts'

/** Whether a webhook is called, and why it is not. */
export function WebhookState({ webhook: { enabled, goneAt, hasSecret } }: { webhook: Webhook }) {
  const state = enabled ? (hasSecret ? 'on' : 'noSecret') : goneAt ? 'gone' : 'off'
  const tone = { on: 'SENT', off: 'SUPPRESSED', gone: 'FAILED', noSecret: 'FAILED' }[state]
  return (
    <span className="state" data-state={tone}>
      {texts.states[state]}
    </span>
  )
}
