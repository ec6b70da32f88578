import { navigate } from 'wouter/use-browser-location'
import type { Webhook } from '#schema/webhook.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'

/** What owners do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const reload = useReloadReads()
  const { id, url, enabled } = webhook
  const change = (to: boolean) => async () => {
    await send('PATCH', `/webhooks/${id}`, { enabled: to })
    await reload('/webhooks')
  }
  return (
    <>
      {enabled ? (
        <>
          <ActionButton
            label={texts.test}
            about={url}
            done={texts.tested}
            act={async () => {
              await send('POST', `/webhooks/${id}/test`)
              await reload('/webhooks')
            }}
          />
          <ActionButton
            label={texts.turnOff}
            about={url}
            done={texts.turnedOff}
            question={texts.offQuestion}
            act={change(false)}
          />
        </>
      ) : (
        <ActionButton label={texts.turnOn} about={url} done={texts.turnedOn} act={change(true)} />
      )}
      <ActionButton
        label={texts.remove}
        about={url}
        done={texts.removed}
        question={texts.removeQuestion}
        act={async () => {
          await send('DELETE', `/webhooks/${id}`)
          void reload('/webhooks?')
          navigate(paths.webhooks)
        }}
      />
    </>
  )
}
