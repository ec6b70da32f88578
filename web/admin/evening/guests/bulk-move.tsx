import * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import { isPresenter } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/guests.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { TypeField } from './type-field.tsx'

type BulkMoveProps = {
  count: number
  /** What is said about selected people who cannot be moved. */
  skipped: string
  types: readonly TicketType[]
  onMove: (ticketTypeId: number) => Promise<unknown>
  onClose: () => void
}

const contract = z.object({ ticketTypeId: z.string().check(z.minLength(1, messages.required)) })
const empty = { values: { ticketTypeId: '' }, etag: null }

/** Chooses the type to which several people move. Presenters need a startup each, so they move one by one. */
export function BulkMove({ count, skipped, types, onMove, onClose }: BulkMoveProps) {
  const form = useEditForm({
    contract,
    stored: empty,
    guarded: false,
    save: async ({ ticketTypeId }) => {
      onClose()
      await onMove(Number(ticketTypeId))
      return undefined
    },
  })
  const options = types.map((type) => (isPresenter(type.type) ? { ...type, reason: texts.form.details } : type))
  return (
    <FormDialog heading={texts.bulk.moveHeading(count)} form={form} submit={texts.form.moveSubmit} onClose={onClose}>
      <TypeField field={form.field('ticketTypeId')} options={options} help={`${texts.bulk.moveHelp}${skipped}`} />
    </FormDialog>
  )
}
