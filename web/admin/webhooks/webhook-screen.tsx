import { useState } from 'react'
import { Link } from 'wouter'
import type { WebhookDetail } from '#schema/webhook.ts'
import { isMissing } from '#web/data/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { useIdOfPath } from '../content/use-id-of-path.ts'
import { get, send } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { explain } from '../form/explain.ts'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { ScreenSkeleton } from '../frame/screen-skeleton.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'
import { useIsOwner } from '../session/current-organiser.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { texts } from './texts.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'

/** Replaces the secret of a webhook after a question, and shows the new one. */
function SecretButton({ id }: { id: number }) {
  const reload = useReloadReads()
  const [secret, setSecret] = useState<string | null>(null)
  const replace = async () => {
    if (!(await confirm(texts.rotateQuestion))) return
    try {
      setSecret((await send('POST', `/webhooks/${id}/secret`)).secret)
      await reload('/webhooks')
    } catch (error) {
      toast(explain(error))
    }
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

/** How often the log is read, so that the result of a test appears. */
const refreshMs = 3_000

const back = <Link href={paths.webhooks}>{texts.back}</Link>

/** One webhook: its settings, and how its calls went. */
export default function WebhookScreen() {
  const { data, error, reload } = useRead(get(`/webhooks/${useIdOfPath() ?? 0}`), { refreshMs })
  const isOwner = useIsOwner()
  if (data) {
    return (
      <Screen title={new URL(data.url).host}>
        <p>{back}</p>
        <Settings webhook={data} isOwner={isOwner} />
        <DeliveryLog webhook={data} isOwner={isOwner} />
      </Screen>
    )
  }
  if (error === undefined) return <ScreenSkeleton />
  return (
    <Screen title={texts.title}>
      {isMissing(error) ? (
        <EmptyState {...texts.notFound}>{back}</EmptyState>
      ) : (
        <ReadFailure error={error} onRetry={reload} />
      )}
    </Screen>
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
