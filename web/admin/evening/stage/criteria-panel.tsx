import * as z from 'zod/mini'
import { CriteriaWrite, type Criterion } from '#schema/jury.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { get, getVersion, save } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { mapVersion, type Version } from '../../data/versions.ts'
import { ConflictDialog } from '../../form/conflict-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { refreshMs } from './refresh.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.criteria

const criteriaIn = (lines: string): CriteriaWrite =>
  lines
    .split('\n')
    .map((line) => ({ name: line.trim() }))
    .filter(({ name }) => name)

/** The criteria as lines of a text. The rules are those of the API. */
const CriteriaForm = z.object({
  names: z.string().check(({ value, issues }) => {
    const [problem] = CriteriaWrite.safeParse(criteriaIn(value)).error?.issues ?? []
    if (problem) issues.push({ code: 'custom', input: value, message: problem.message })
  }),
})

const toForm = (criteria: Criterion[]) => ({ names: criteria.map(({ name }) => name).join('\n') })

type FormProps = { eventId: number; stored: Version<Criterion[]>; onStored: (stored: Version<Criterion[]>) => void }

function EditCriteria({ eventId, stored, onStored }: FormProps) {
  const keep = (version: Version<Criterion[]>) => {
    onStored(version)
    return mapVersion(version, toForm)
  }
  const form = useEditForm({
    contract: CriteriaForm,
    stored: mapVersion(stored, toForm),
    save: async ({ names }, etag) => keep(await save('PUT', `/events/${eventId}/criteria`, etag, criteriaIn(names))),
    reload: async () => keep(await getVersion(`/events/${eventId}/criteria`).load()),
  })
  return (
    <>
      <EditForm form={form}>
        <TextAreaField field={form.field('names')} label={texts.label} help={texts.help} rows={5} required />
      </EditForm>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          of={{ entity: 'criteria', id: eventId }}
          labels={{ names: texts.label }}
          show={(_, { names }) => names}
          onResolve={form.resolve}
        />
      )}
    </>
  )
}

/** What the jury marks. Nothing changes it once there is a mark. */
export function CriteriaPanel({ eventId }: { eventId: number }) {
  const read = useRead(getVersion(`/events/${eventId}/criteria`))
  const jury = useRead(get(`/events/${eventId}/jury`), { refreshMs })
  return (
    <Panel heading={texts.heading}>
      <ReadState read={read} label={texts.loading} rows={2} />
      {read.data && !jury.data?.hasMarks && <EditCriteria eventId={eventId} stored={read.data} onStored={read.set} />}
      {read.data && jury.data?.hasMarks && (
        <>
          <p className="soft">{texts.marked}</p>
          <ul>
            {read.data.values.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
