import { useState } from 'react'
import { texts } from '#web/texts/console/webhooks.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { explain } from '../form/explain.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** Replaces the secret of a webhook after a question, and shows the new one. */
export function SecretButton({ id }: { id: number }) {
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
