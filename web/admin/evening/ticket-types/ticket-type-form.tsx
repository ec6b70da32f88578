import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { ticketTypeKinds } from '#schema/options.ts'
import { type TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save } from '../../data/api.ts'
import { showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { NumberField } from '../../form/native-fields.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { toValues, type ValuesOf } from '../../form/values.ts'
import { mapVersion, type Version } from '../../form/versions.ts'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'

type TicketTypeValues = ValuesOf<typeof TicketTypeWrite>

const emptyValues = (eventId: number | null): TicketTypeValues => ({
  eventId,
  name: '',
  type: 'ATTENDEE',
  capacity: null,
  price: 0,
  description: '',
  icon: '',
})

const valuesOf = (type: TicketType) => toValues(emptyValues(null), type)

/** Tickets that take a place. */
export const soldOf = ({ capacity, available }: Pick<TicketType, 'capacity' | 'available'>): number =>
  capacity - available

/** The contract with a capacity of at least the issued tickets. The database decides: some may be sold meanwhile. */
const contractFor = (sold: number) =>
  TicketTypeWrite.check(
    z.refine(({ capacity }) => capacity >= sold, { path: ['capacity'], error: texts.form.belowSold(sold) }),
  )

type DialogProps = { onSaved: () => Promise<unknown>; onClose: () => void }

type TicketTypeFormProps = DialogProps & {
  id?: number
  stored: Version<TicketTypeValues>
  /** Tickets that take a place: the capacity cannot be less. */
  sold: number
}

function TicketTypeForm({ id, stored, sold, onSaved, onClose }: TicketTypeFormProps) {
  const form = useEditForm({
    contract: contractFor(sold),
    stored,
    save: async (write, etag) => {
      await (id === undefined ? create('/ticket-types', write) : save('PUT', `/ticket-types/${id}`, etag, write))
      toast(texts.saved(write.name))
      await onSaved()
      onClose()
    },
    ...(id !== undefined && {
      reload: async () => mapVersion(await getVersion(`/ticket-types/${id}`).load(), valuesOf),
    }),
  })
  const { field } = form
  return (
    <FormDialog
      heading={id === undefined ? texts.form.add : texts.form.edit}
      form={form}
      onClose={onClose}
      versions={{
        labels: texts.labels,
        show: (name, values) => {
          if (name === 'price') return formatPrice(values.price ?? 0)
          if (name !== 'type') return showPlainly(name, values)
          return ticketTypeKinds.flatMap((kind) => (kind === values.type ? [texts.kinds[kind]] : [])).join()
        },
      }}
    >
      <TextField field={field('name')} label={texts.labels.name} required />
      <SelectField
        field={field('type')}
        label={texts.kind}
        options={ticketTypeKinds}
        labels={texts.kinds}
        placeholder={texts.form.choose}
        required
      />
      <NumberField
        field={field('capacity')}
        label={texts.labels.capacity}
        help={sold > 0 ? texts.form.capacityHelp(sold) : undefined}
        min={sold}
        max={limits.capacityMax}
        required
        half
      />
      <NumberField
        field={field('price')}
        label={texts.form.price}
        help={texts.form.priceHelp}
        min={0}
        step={0.01}
        half
      />
      <TextAreaField field={field('description')} label={texts.labels.description} rows={3} />
      <TextField field={field('icon')} label={texts.labels.icon} help={texts.form.iconHelp} half />
    </FormDialog>
  )
}

export const AddTicketType = ({ eventId, ...parts }: DialogProps & { eventId: number }) => (
  <TicketTypeForm {...parts} stored={{ values: emptyValues(eventId), etag: null }} sold={0} />
)

export const EditTicketType = ({ id, ...parts }: DialogProps & { id: number }) => (
  <LoadBeforeDialog
    heading={texts.form.edit}
    loading={texts.form.loading}
    read={getVersion(`/ticket-types/${id}`)}
    onClose={parts.onClose}
  >
    {(stored) => (
      <TicketTypeForm {...parts} id={id} stored={mapVersion(stored, valuesOf)} sold={soldOf(stored.values)} />
    )}
  </LoadBeforeDialog>
)
