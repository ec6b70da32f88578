import { useState } from 'react'
import type { Passkey } from '#schema/passkey.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/profile.ts'
import { texts as signInTexts } from '#web/texts/console/sign-in.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { hasPasskeys, isIpAddress } from '../session/passkey.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyActions } from './passkey-actions.tsx'

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
