import { useState } from 'react'
import { type Passkey, PasskeyChange } from '#schema/passkey.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts as signInTexts } from '#web/texts/console/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { addPasskey, hasPasskeys, isDismissed, isIpAddress } from '../session/passkey.ts'
import { texts } from './texts.ts'

const suggested = { values: { name: texts.suggestion }, etag: null }

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadReads()
  const [wasDismissed, setDismissed] = useState(false)
  const form = useEditForm({
    contract: PasskeyChange,
    stored: suggested,
    save: async ({ name }) => {
      setDismissed(false)
      try {
        await addPasskey(name)
      } catch (error) {
        if (!isDismissed(error)) throw error
        setDismissed(true)
        return undefined
      }
      await reload('/me')
      toast(texts.added)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.add} submit={texts.addAction} form={form} onClose={onClose}>
      <p>{texts.addLead}</p>
      <TextField field={form.field('name')} label={texts.passkeyName} autoComplete="off" required />
      <p className="field-error" role="alert">
        {wasDismissed && texts.dismissed}
      </p>
    </FormDialog>
  )
}

function PasskeyActions({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false)
  const { id, name } = passkey
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-label={`${texts.rename}: ${name}`}
        onClick={() => setRenaming(true)}
      >
        {texts.rename}
      </button>
      <ActionButton
        label={texts.remove}
        about={name}
        done={texts.removed(name)}
        question={{ ...texts.removal, heading: texts.removal.heading(name) }}
        act={() => send('DELETE', `/passkeys/${id}`)}
        reloads={['/me']}
      />
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: PasskeyChange,
    stored: { values: { name }, etag: null },
    save: async (change) => {
      await send('PATCH', `/passkeys/${id}`, change)
      await reload('/me')
      toast(texts.renamed)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.rename} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={texts.passkeyName} autoComplete="off" required />
    </FormDialog>
  )
}

const columns: readonly Column<Passkey>[] = [
  { id: 'name', header: texts.passkey, kind: 'head', cell: ({ name }) => name },
  { id: 'made', header: texts.made, kind: 'figures', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'used',
    header: texts.used,
    kind: 'figures',
    cell: ({ usedAt }) => (usedAt ? formatMoment(usedAt) : texts.never),
  },
  { id: 'actions', header: texts.actions, kind: 'actions', cell: (passkey) => <PasskeyActions passkey={passkey} /> },
]

const keyOf = ({ id }: Passkey) => String(id)
/** Why no passkey can be made here; null if one can. */
function obstacle(): string | null {
  if (!hasPasskeys()) return texts.unsupported
  return isIpAddress() ? signInTexts.passkeyAddress : null
}

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const why = obstacle()
  const add = why === null && (
    <button type="button" className="button" onClick={() => setAdding(true)}>
      {texts.add}
    </button>
  )
  return (
    <section className="stack stack--tight">
      <h2>{texts.passkeys}</h2>
      <p className="soft">{texts.passkeysLead}</p>
      {passkeys.length === 0 ? (
        <EmptyState {...texts.noPasskeys}>{add}</EmptyState>
      ) : (
        <>
          <DataTable caption={texts.caption} columns={columns} rows={passkeys} keyOf={keyOf} />
          <p>{add}</p>
        </>
      )}
      {why && <p className="field-help">{why}</p>}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
