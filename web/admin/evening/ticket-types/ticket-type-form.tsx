import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { ticketTypeKinds } from '#schema/options.ts'
import { TicketTypeWrite } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening-tickets.ts'
import { ConflictDialog, showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { NumberField } from '../../form/native-fields.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import type { Version } from '../../form/versions.ts'
import type { TicketTypeValues } from './ticket-type-values.ts'

const texts = allTexts.form

type TicketTypeFormProps = {
  heading: string
  stored: Version<TicketTypeValues>
  /** Tickets that take a place: the capacity cannot be less. */
  sold: number
  save: (write: TicketTypeWrite, etag: string | null) => Promise<void>
  reload?: () => Promise<Version<TicketTypeValues>>
  onClose: () => void
}

/** The contract with a capacity of at least the issued tickets. The database decides: some may be sold meanwhile. */
const contractFor = (sold: number) =>
  TicketTypeWrite.check(
    z.refine(({ capacity }) => capacity >= sold, { path: ['capacity'], error: texts.belowSold(sold) }),
  )

/** The dialog that edits one ticket type. */
export function TicketTypeForm({ heading, stored, sold, save, reload, onClose }: TicketTypeFormProps) {
  const form = useEditForm({
    contract: contractFor(sold),
    stored,
    save: async (write, etag) => {
      await save(write, etag)
      onClose()
      return undefined
    },
    ...(reload && { reload }),
  })
  const { field, conflict, resolve } = form
  return (
    <>
      <FormDialog heading={heading} form={form} onClose={onClose}>
        <TextField field={field('name')} label={texts.name} required />
        <SelectField
          field={field('type')}
          label={texts.kind}
          options={ticketTypeKinds}
          labels={allTexts.kinds}
          placeholder={texts.choose}
          required
        />
        <NumberField
          field={field('capacity')}
          label={texts.capacity}
          {...(sold > 0 && { help: texts.capacityHelp(sold) })}
          min={sold}
          max={limits.capacityMax}
          required
          half
        />
        <NumberField field={field('price')} label={texts.price} help={texts.priceHelp} min={0} step={0.01} half />
        <TextAreaField field={field('description')} label={texts.description} rows={3} />
        <TextField field={field('icon')} label={texts.icon} help={texts.iconHelp} half />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={allTexts.labels}
          show={(name, values) => {
            if (name === 'price') return formatPrice(values.price ?? 0)
            if (name !== 'type') return showPlainly(name, values)
            return ticketTypeKinds.flatMap((kind) => (kind === values.type ? [allTexts.kinds[kind]] : [])).join()
          }}
          onResolve={resolve}
        />
      )}
    </>
  )
}
