import { noteLimits } from '#schema/evening-limits.ts'
import { isPresenter } from '#schema/options.ts'
import { personFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { StartupFields } from '#web/pages/registration/startup-fields.tsx'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { texts as formTexts } from '#web/texts/registration-steps.ts'
import { toast } from '#web/ui/toast.ts'
import type { Version } from '../../data/versions.ts'
import { showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import {
  type GuestValues,
  guestContract,
  hasNewAddress,
  isPresenterTypeId,
  type PersonField,
  withFieldNames,
} from './guest-values.ts'

const texts = allTexts.form

type TypeFieldProps = {
  field: Field<string>
  types: readonly TicketType[]
  help?: string | undefined
  /** Where the form has no fields of a startup. */
  withoutPresenters?: boolean
}

/** The choice of a ticket type. Each says how many places are left; one without places cannot be chosen. */
export function TypeField({ field, types, help, withoutPresenters = false }: TypeFieldProps) {
  const lacksDetails = ({ type }: TicketType) => withoutPresenters && isPresenter(type)
  const idOf = ({ id }: TicketType) => String(id)
  const wordsOf = (type: TicketType) =>
    lacksDetails(type) ? `${type.name} (${texts.details})` : allTexts.placesLeft(type.name, type.available)
  return (
    <SelectField
      field={field}
      label={texts.type}
      help={help}
      required
      options={types.map(idOf)}
      labels={Object.fromEntries(types.map((type) => [idOf(type), wordsOf(type)]))}
      disabled={types.filter((type) => lacksDetails(type) || type.available === 0).map(idOf)}
      placeholder={texts.choose}
    />
  )
}

export type DialogProps = { types: readonly TicketType[]; onSaved: () => Promise<unknown>; onClose: () => void }

type GuestFormProps = DialogProps & {
  kind: 'add' | 'correct' | 'move'
  /** The ticket that is changed. */
  id?: number
  lead?: string
  stored: Version<GuestValues>
  /** The types to choose from. Without them, the type is not asked for. */
  options?: readonly TicketType[]
  optional?: readonly PersonField[]
  /** The address of the order, which may follow that of the person. Without it, the form does not ask. */
  buyer?: string | undefined
  /** Saves, and returns what a toast tells then. */
  save: (values: GuestValues, etag: string | null) => Promise<string>
  /** Reads the stored version again, after somebody else saved first. */
  reload?: () => Promise<Version<GuestValues>>
}

/** Where both versions of a refused correction are compared. */
const fieldLabels: Record<keyof GuestValues, string> = {
  ...formTexts.startup,
  ...formTexts.person,
  pitchDeck: formTexts.deck.label,
  ticketTypeId: texts.type,
  doorNote: texts.doorNote,
  notify: texts.notify,
  alsoBuyer: texts.alsoBuyer,
}

const inputTypes: Partial<Record<PersonField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** The dialog that adds, corrects or moves a person. With a type of presenters it asks for the startup as well. */
export function GuestForm(props: GuestFormProps) {
  const { kind, id = 0, lead, stored, types, options, optional = [], buyer } = props
  const { save, reload, onSaved, onClose } = props
  const hasPerson = kind !== 'move'
  const form = useEditForm({
    contract: guestContract(types, { hasPerson, optional }),
    stored,
    save: async (checked, etag) => {
      toast(await withFieldNames(save(checked, etag)))
      await onSaved()
      onClose()
    },
    reload,
  })
  const { field, values } = form
  const chosen = types.find(({ id }) => String(id) === values.ticketTypeId)
  const isPresenting = isPresenterTypeId(types, values.ticketTypeId)
  const losesStartup = stored.values.startupName !== '' && chosen !== undefined && !isPresenting
  return (
    <FormDialog
      heading={texts[kind]}
      form={form}
      submit={texts.submit[kind]}
      onClose={onClose}
      versions={{
        of: { entity: 'tickets', id },
        labels: fieldLabels,
        show: (name, version) =>
          (name === 'ticketTypeId' && types.find(({ id }) => String(id) === version[name])?.name) ||
          showPlainly(name, version),
      }}
    >
      {lead && <p className="soft">{lead}</p>}
      {options && (
        <TypeField field={field('ticketTypeId')} types={options} help={losesStartup ? texts.losesStartup : undefined} />
      )}
      {hasPerson &&
        personFields.map((name) => (
          <TextField
            key={name}
            field={field(name)}
            label={formTexts.person[name]}
            type={inputTypes[name] ?? 'text'}
            autoComplete="off"
            required={!optional.includes(name)}
            half={name === 'firstName' || name === 'lastName'}
          />
        ))}
      {buyer !== undefined && hasNewAddress(values, stored.values) && (
        <CheckField field={field('alsoBuyer')} label={texts.alsoBuyer} help={texts.alsoBuyerHelp(buyer)} />
      )}
      {isPresenting && (
        <fieldset className="guest-startup">
          <legend>{texts.startup}</legend>
          <StartupFields field={field} isPersonal={chosen?.type === 'PRESENTER_PERSONAL'} />
        </fieldset>
      )}
      {kind === 'correct' && (
        <TextField
          field={field('doorNote')}
          label={texts.doorNote}
          help={texts.doorNoteHelp(noteLimits.door)}
          autoComplete="off"
        />
      )}
      {kind === 'add' && <CheckField field={field('notify')} label={texts.notify} help={texts.notifyHelp} />}
    </FormDialog>
  )
}
