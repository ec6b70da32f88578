import * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import type { Guest } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/guests.ts'
import { Modal } from '../../dialog/modal.tsx'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { TypeField } from './guest-form.tsx'
import { nameOf } from './guest-name.tsx'

type BulkMoveProps = {
  count: number
  /** What is said about selected people who cannot be moved. */
  skipped: string
  types: readonly TicketType[]
  onMove: (ticketTypeId: number) => Promise<unknown>
  onClose: () => void
}

const contract = z.object({ ticketTypeId: z.string().check(z.minLength(1, messages.required)) })

/** Chooses the type to which several people move. Presenters need a startup each, so they move one by one. */
export function BulkMove({ count, skipped, types, onMove, onClose }: BulkMoveProps) {
  const form = useEditForm({
    contract,
    stored: { values: { ticketTypeId: '' }, etag: null },
    guarded: false,
    save: async ({ ticketTypeId }) => {
      onClose()
      await onMove(Number(ticketTypeId))
    },
  })
  return (
    <FormDialog heading={texts.bulk.moveHeading(count)} form={form} submit={texts.form.submit.move} onClose={onClose}>
      <TypeField
        field={form.field('ticketTypeId')}
        types={types}
        help={`${texts.bulk.moveHelp}${skipped}`}
        withoutPresenters
      />
    </FormDialog>
  )
}

export type Failed<T> = { item: T; why: string }

type BulkSummaryProps = { failed: readonly Failed<Guest>[]; all: number; onClose: () => void }

export const BulkSummary = ({ failed, all, onClose }: BulkSummaryProps) => (
  <Modal heading={texts.bulk.summary} onClose={onClose}>
    <p>{texts.bulk.summaryLead(all - failed.length, all)}</p>
    <ul className="bulk-failed">
      {failed.map(({ item, why }) => (
        <li key={item.id}>
          <strong>{nameOf(item)}</strong> <span className="row-note">{why}</span>
        </li>
      ))}
    </ul>
    <div className="row modal-foot">
      <Button label={texts.bulk.close} data-first-focus onPress={onClose} />
    </div>
  </Modal>
)
