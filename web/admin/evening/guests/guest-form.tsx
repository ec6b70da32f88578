import { pick } from '#schema/keys.ts'
import { personFields, startupFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { StartupFields } from '#web/pages/registration/startup-fields.tsx'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { texts as formTexts } from '#web/texts/registration.ts'
import { ConflictDialog, showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import type { Version } from '../../form/versions.ts'
import { type GuestValues, guestContract, isPresenterTypeId, withFieldNames } from './guest-values.ts'
import { TypeField, type TypeOption } from './type-field.tsx'

const texts = allTexts.form

type GuestFormProps = {
  heading: string
  lead?: string
  submit?: string
  stored: Version<GuestValues>
  types: readonly TicketType[]
  /** The types to choose from. Without them, the type is not asked for. */
  options?: readonly TypeOption[]
  hasPerson?: boolean
  /** Fields of the person that may be empty. */
  optional?: readonly (typeof personFields)[number][]
  hasNotify?: boolean
  save: (values: GuestValues, etag: string | null) => Promise<unknown>
  /** Reads the stored version again, after somebody else saved first. */
  reload?: () => Promise<Version<GuestValues>>
  onClose: () => void
}

const labelledStartupFields = startupFields.filter((field) => field !== 'pitchDeck')

/** Where both versions of a refused correction are compared. */
const fieldLabels: Record<keyof GuestValues, string> = {
  ...formTexts.person,
  ...pick(formTexts.startup, labelledStartupFields),
  pitchDeck: formTexts.deck.label,
  ticketTypeId: texts.type,
  notify: texts.notify,
}

const inputTypes = { email: 'email', phone: 'tel' } as const
const isContact = (field: string): field is keyof typeof inputTypes => field in inputTypes

/** The dialog that adds, corrects or moves a person. With a type of presenters it asks for the startup as well. */
export function GuestForm(props: GuestFormProps) {
  const { heading, lead, submit, stored, types, options, hasPerson = false, hasNotify = false, save, reload } = props
  const { optional = [] } = props
  const form = useEditForm({
    contract: guestContract(types, { hasPerson, optional }),
    stored,
    save: async (checked, etag) => {
      await withFieldNames(save(checked, etag))
      props.onClose()
      return undefined
    },
    ...(reload && { reload }),
  })
  const { field, values, conflict, resolve } = form
  const chosen = types.find(({ id }) => String(id) === values.ticketTypeId)
  const losesStartup =
    stored.values.startupName !== '' && chosen !== undefined && !isPresenterTypeId(types, values.ticketTypeId)
  return (
    <>
      <FormDialog heading={heading} form={form} submit={submit} onClose={props.onClose}>
        {lead && <p className="soft">{lead}</p>}
        {options && (
          <TypeField
            field={field('ticketTypeId')}
            options={options}
            {...(losesStartup && { help: texts.losesStartup })}
          />
        )}
        {hasPerson &&
          personFields.map((name) => (
            <TextField
              key={name}
              field={field(name)}
              label={formTexts.person[name]}
              type={isContact(name) ? inputTypes[name] : 'text'}
              autoComplete="off"
              required={!optional.includes(name)}
              half={name === 'firstName' || name === 'lastName'}
            />
          ))}
        {isPresenterTypeId(types, values.ticketTypeId) && (
          <fieldset className="guest-startup">
            <legend>{texts.startup}</legend>
            <StartupFields field={field} isPersonal={chosen?.type === 'PRESENTER_PERSONAL'} />
          </fieldset>
        )}
        {hasNotify && <CheckField field={field('notify')} label={texts.notify} help={texts.notifyHelp} />}
      </FormDialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={fieldLabels}
          show={(name, version) =>
            (name === 'ticketTypeId' && types.find(({ id }) => String(id) === version[name])?.name) ||
            showPlainly(name, version)
          }
          onResolve={resolve}
        />
      )}
    </>
  )
}
