import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Webhook, WebhookDetail } from '#schema/webhook.ts'
import { get, send } from '../data/api.ts'
import { useIsOwner } from '../data/current-organiser.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { RemoveButton } from '../form/remove-button.tsx'
import { tellFailure, useAction } from '../form/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { ReadScreen, useIdOfPath } from '../list/read-screen.tsx'
import { paths } from '../paths.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { texts } from './texts.ts'
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhooks-screen.tsx'

function SecretButton({ id }: { id: number }) {
  const reload = useReloadReads()
  const [secret, setSecret] = useState<string | null>(null)
  const { run } = useAction(tellFailure)
  const replace = async () => {
    if (!(await confirm(texts.rotateQuestion))) return
    await run(async () => {
      setSecret((await send('POST', `/webhooks/${id}/secret`)).secret)
      await reload('/webhooks')
    })
  }
  return (
    <>
      <button type="button" className="button button--small" aria-haspopup="dialog" onClick={() => void replace()}>
        {texts.rotate}
      </button>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

function WebhookActions({ webhook: { id, url, enabled } }: { webhook: Webhook }) {
  const reload = useReloadReads()
  const change = (to: boolean) => () => send('PATCH', `/webhooks/${id}`, { enabled: to })
  const common = { about: url, reloads: ['/webhooks'] }
  return (
    <>
      {enabled ? (
        <>
          <ActionButton
            {...common}
            label={texts.test}
            done={texts.tested}
            act={() => send('POST', `/webhooks/${id}/test`)}
          />
          <ActionButton
            {...common}
            label={texts.turnOff}
            done={texts.turnedOff}
            question={texts.offQuestion}
            act={change(false)}
          />
        </>
      ) : (
        <ActionButton {...common} label={texts.turnOn} done={texts.turnedOn} act={change(true)} />
      )}
      <RemoveButton
        address={`/webhooks/${id}`}
        name={url}
        reload={() => reload('/webhooks?')}
        onRemoved={() => navigate(paths.webhooks)}
      />
    </>
  )
}

function Settings({ webhook, isOwner }: { webhook: WebhookDetail; isOwner: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const { id, url, events, enabled, goneAt, hasSecret } = webhook
  return (
    <Panel heading={texts.settings} level={2} className="stack">
      <p>{url}</p>
      <p>
        <WebhookState webhook={webhook} />
      </p>
      {!enabled && goneAt && <p>{texts.goneText}</p>}
      {!hasSecret && <p>{texts.noSecretText}</p>}
      <ul>
        {events.map((event) => (
          <li key={event}>{texts.types[event]}</li>
        ))}
      </ul>
      {isOwner && (
        <div className="row">
          <button
            type="button"
            className="button button--small"
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            {texts.change}
          </button>
          <SecretButton id={id} />
          <WebhookActions webhook={webhook} />
        </div>
      )}
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

/** How often the log is read, so that the result of a test appears. */
const refreshMs = 3_000

const back = <Link href={paths.webhooks}>{texts.back}</Link>

export default function WebhookScreen() {
  const read = useRead(get(`/webhooks/${useIdOfPath() ?? 0}`), { refreshMs })
  const isOwner = useIsOwner()
  return (
    <ReadScreen read={read} title={texts.title} missing={texts.notFound} back={back}>
      {(webhook) => (
        <Screen title={new URL(webhook.url).host}>
          <p>{back}</p>
          <Settings webhook={webhook} isOwner={isOwner} />
          <DeliveryLog webhook={webhook} isOwner={isOwner} />
        </Screen>
      )}
    </ReadScreen>
  )
}
