import * as z from 'zod/mini'
import { pitchSeconds } from '#schema/evening-limits.ts'
import { limits } from '#schema/limits.ts'
import { ticketTypeKinds } from '#schema/options.ts'
import { type TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { create, getVersion, save } from '../../data/api.ts'
import { showPlainly } from '../../form/conflict-dialog.tsx'
import { NumberField } from '../../form/native-fields.tsx'
import { blankOf, toValues, type ValuesOf } from '../../form/values.ts'
import type { Column } from '../../list/data-table.tsx'
import { ItemsSection } from '../items-section.tsx'
import type { SectionProps } from '../section.tsx'

const items = {
  path: '/ticket-types',
  entity: 'ticket-types' as const,
  one: (id: number) => getVersion(`/ticket-types/${id}`),
  create: (write: TicketTypeWrite) => create('/ticket-types', write),
  replace: (id: number, write: TicketTypeWrite, etag: string | null) => save('PUT', `/ticket-types/${id}`, etag, write),
}

type Values = ValuesOf<typeof TicketTypeWrite>

const blank = (eventId: number | null): Values => ({
  ...blankOf<Values>(texts.labels, { eventId, capacity: null, price: 0, pitchSeconds: null }),
  type: 'ATTENDEE',
})

/** Tickets that take a place. */
const soldOf = (type: TicketType | null): number => (type ? type.capacity - type.available : 0)

/** The contract with a capacity of at least the issued tickets. The database decides: some may be sold meanwhile. */
const contractFor = (sold: number) =>
  TicketTypeWrite.check(
    z.refine(({ capacity }) => capacity >= sold, { path: ['capacity'], error: texts.form.belowSold(sold) }),
  )

const columns: readonly Column<TicketType>[] = [
  { id: 'name', header: texts.ticket, kind: 'head', cell: ({ name }) => name },
  { id: 'kind', header: texts.kind, cell: ({ type }) => texts.kinds[type] },
  { id: 'places', header: texts.places, kind: 'figures', cell: (type) => texts.taken(soldOf(type), type.capacity) },
  {
    id: 'price',
    header: texts.price,
    kind: 'figures',
    cell: ({ price }) => (price === 0 ? texts.free : formatPrice(price)),
  },
]

export default function TicketTypesSection({ evening }: SectionProps) {
  const { id, ticketTypes } = evening.event
  return (
    <ItemsSection
      texts={texts}
      items={items}
      contract={(type) => contractFor(soldOf(type))}
      nameOf={({ name }) => name}
      valuesOf={(type) => toValues(blank(null), type)}
      blank={blank(id)}
      rows={ticketTypes}
      columns={columns}
      mayRemove={(type) => soldOf(type) === 0}
      reload={evening.reload}
      fields={(field, type) => (
        <>
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
            help={soldOf(type) > 0 ? texts.form.capacityHelp(soldOf(type)) : undefined}
            min={soldOf(type)}
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
          <NumberField
            field={field('pitchSeconds')}
            label={texts.labels.pitchSeconds}
            help={texts.form.pitchSecondsHelp(pitchSeconds.usual, pitchSeconds.personal)}
            min={pitchSeconds.min}
            max={pitchSeconds.max}
            half
          />
          <TextAreaField field={field('description')} label={texts.labels.description} rows={3} />
          <TextField field={field('icon')} label={texts.labels.icon} help={texts.form.iconHelp} half />
        </>
      )}
      show={(name, values) => {
        if (name === 'price') return formatPrice(values.price ?? 0)
        if (name !== 'type') return showPlainly(name, values)
        return ticketTypeKinds.flatMap((kind) => (kind === values.type ? [texts.kinds[kind]] : [])).join()
      }}
    />
  )
}
