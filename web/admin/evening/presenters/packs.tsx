import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import type { Pack } from '#schema/pack.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.packs

const keyOf = ({ id }: Pack) => String(id)

const isExpired = ({ expiresAt }: Pack): boolean => Date.parse(expiresAt) <= Date.now()

/** The links for mentors: who has them, until when, how often they were opened. */
export function Packs({ event }: { event: EventDetail }) {
  const read = useRead(getAll(`/events/${event.id}/packs`))
  const { data } = read
  const reloadReads = useReloadReads()
  const [isNew, setNew] = useState(false)
  const reloadPacks = () => reloadReads(`/events/${event.id}/packs`)
  const add = (
    <button type="button" className="button" aria-haspopup="dialog" onClick={() => setNew(true)}>
      {texts.add}
    </button>
  )
  return (
    <section className="packs stack">
      <header className="section-head">
        <h3>{texts.title}</h3>
        {data && data.total > 0 && add}
        <p className="screen-lead">{texts.lead}</p>
      </header>
      <ReadState read={read} label={texts.caption} rows={2} />
      {data?.total === 0 && <EmptyState {...texts.empty}>{add}</EmptyState>}
      {data && data.total > 0 && (
        <DataTable
          caption={texts.caption}
          columns={columnsWith(async (pack) => {
            await send('DELETE', `/packs/${pack.id}`)
            await reloadPacks()
          })}
          rows={data.data}
          keyOf={keyOf}
        />
      )}
      {isNew && <PackDialog event={event} onChanged={reloadPacks} onClose={() => setNew(false)} />}
    </section>
  )
}

const columnsWith = (revoke: (pack: Pack) => Promise<void>): readonly Column<Pack>[] => [
  { id: 'name', header: texts.name, kind: 'head', cell: ({ name }) => name },
  {
    id: 'expires',
    header: texts.expires,
    cell: (pack) => (isExpired(pack) ? texts.expired : formatMoment(pack.expiresAt)),
  },
  {
    id: 'openings',
    header: texts.opened,
    cell: ({ openings, lastOpenedAt }) =>
      lastOpenedAt ? (
        <>
          {texts.count(openings)}
          <span className="row-note">{texts.last(formatMoment(lastOpenedAt))}</span>
        </>
      ) : (
        texts.never
      ),
  },
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (pack) => (
      <ActionButton
        label={texts.revoke}
        about={pack.name}
        done={texts.revoked(pack.name)}
        question={texts.question(pack.name)}
        act={() => revoke(pack)}
      />
    ),
  },
]
