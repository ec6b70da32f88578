import type { Organiser } from '#schema/organiser.ts'
import { texts } from '#web/texts/console/organisers.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'

/** What owners do with an organiser. The API keeps the last owner. */
export function OrganiserActions({ organiser: { id, name, email, role } }: { organiser: Organiser }) {
  const reload = useReloadReads()
  const other = role === 'OWNER' ? 'EDITOR' : 'OWNER'
  const question = role === 'OWNER' ? texts.lower : texts.raise
  return (
    <>
      <ActionButton
        label={texts.change[role]}
        about={name}
        done={texts.changed(name, texts.roles[other])}
        question={{ ...question, heading: question.heading(name), tone: 'plain' }}
        act={async () => {
          await send('PATCH', `/organisers/${id}`, { role: other })
          await reload('/organisers', '/me')
        }}
      />
      <ActionButton
        label={texts.remove}
        about={name}
        done={texts.removed(name)}
        question={{
          heading: texts.removal.heading(name),
          text: texts.removal.text(email),
          action: texts.removal.action,
        }}
        act={async () => {
          await send('DELETE', `/organisers/${id}`)
          await reload('/organisers', '/me')
        }}
      />
    </>
  )
}
