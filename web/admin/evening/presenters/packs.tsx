import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, dateInWarsaw, startOf } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { type Pack, PackWrite } from '#schema/pack.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { formatMoment } from '#web/texts/console/moments.ts'
import { create, getAll } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { CopyDialog } from '../../form/copy-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { DateTimeField } from '../../form/native-fields.tsx'
import { useWithoutRemoved } from '../../form/removal.ts'
import { RemoveButton } from '../../form/remove-button.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { newLink } from '../new-link.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.packs

const isExpired = ({ expiresAt }: Pack): boolean => Date.parse(expiresAt) <= Date.now()

export function Packs({ event }: { event: EventDetail }) {
  const read = useWithoutRemoved('/packs', useRead(getAll(`/events/${event.id}/packs`)))
  const { data } = read
  const reloadReads = useReloadReads()
  const [isNew, setNew] = useState(false)
  const reloadPacks = () => reloadReads(`/events/${event.id}/packs`, `/events/${event.id}/jury`)
  const columns: readonly Column<Pack>[] = [
    {
      id: 'name',
      header: texts.name,
      kind: 'head',
      cell: ({ name, juror }) => (
        <>
          {name} {juror && <span className="row-note">{texts.isJuror}</span>}
        </>
      ),
    },
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
            {texts.count(openings)} <span className="row-note">{texts.last(formatMoment(lastOpenedAt))}</span>
          </>
        ) : (
          texts.never
        ),
    },
    {
      id: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: ({ id, name }) => <RemoveButton address={`/packs/${id}`} name={name} words="revoke" reload={reloadPacks} />,
    },
  ]
  const add = <Button label={texts.add} aria-haspopup="dialog" onPress={() => setNew(true)} />
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
        <DataTable caption={texts.caption} columns={columns} rows={data.data} keyOf={({ id }) => String(id)} />
      )}
      {isNew && <PackDialog event={event} onChanged={reloadPacks} onClose={() => setNew(false)} />}
    </section>
  )
}

/** The end of a day in Warsaw, in milliseconds. NaN without a date. */
const endOf = (date: string): number => Date.parse(startOf(date, '23:59') ?? '')

const PackForm = z.object({
  name: PackWrite.shape.name,
  juror: PackWrite.shape.juror,
  date: z.string().check(z.refine((date) => endOf(date) > Date.now(), texts.datePast)),
})

/** The day after the event, or in a week if that is over or unknown. */
function defaultDate({ date }: Pick<EventDetail, 'date'>): string {
  const today = dateInWarsaw(new Date())
  return date !== null && date >= today ? addDays(date, 1) : addDays(today, 7)
}

type PackDialogProps = { event: EventDetail; onChanged: () => Promise<unknown>; onClose: () => void }

function PackDialog({ event, onChanged, onClose }: PackDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const form = useEditForm({
    contract: PackForm,
    stored: { values: { name: '', juror: false, date: defaultDate(event) }, etag: null },
    save: async ({ name, juror, date }) => {
      const expiresAt = new Date(endOf(date)).toISOString()
      setUrl(await newLink(create(`/events/${event.id}/packs`, { name, expiresAt, juror }), onChanged))
    },
  })
  if (url !== null) return <CopyDialog {...texts.made} value={url} onClose={onClose} />
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
      <CheckField field={form.field('juror')} label={texts.juror} help={texts.jurorHelp} />
      <DateTimeField field={form.field('date')} label={texts.date} type="date" required />
    </FormDialog>
  )
}
