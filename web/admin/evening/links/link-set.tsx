import * as z from 'zod/mini'
import type { EventDetail } from '#schema/event.ts'
import type { LinkSet } from '#schema/event-link.ts'
import type { LinkKind } from '#schema/options.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { create } from '../../data/api.ts'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useUnsavedChanges } from '../../form/leave-guard.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { mayLack } from '../gaps/gaps.ts'
import { texts as allTexts } from './texts.ts'
import { isExpired, type LinkRow } from './use-links.ts'

const texts = allTexts.set

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** What is asked for, as it is typed: a name in each line. */
const SetForm = z.object({
  door: z.boolean(),
  screen: z.boolean(),
  moderator: z.boolean(),
  mentors: z.pipe(z.string(), z.transform(linesOf)),
  jurors: z.pipe(z.string(), z.transform(linesOf)),
  partners: z.array(z.pipe(z.string(), z.transform(Number))),
})

const kinds = { door: 'DOOR', screen: 'SCREEN', moderator: 'MODERATOR' } as const

type SetDialogProps = {
  event: EventDetail
  links: readonly LinkRow[]
  reload: () => Promise<unknown>
  onMade: (set: LinkSet) => void
  onClose: () => void
}

/** Asks for the links that an evening needs, and proposes those that are missing. */
export function SetDialog({ event, links, reload, onMade, onClose }: SetDialogProps) {
  const valid = links.filter((link) => !isExpired(link))
  // Nobody scans tickets or shows pitches of an evening that is over or called off.
  const isMissing = (kind: LinkKind) => mayLack(event) && valid.every((link) => link.kind !== kind)
  const partners = event.partners.filter(({ id }) => valid.every(({ partnerId }) => partnerId !== id))
  const ids = partners.map(({ id }) => String(id))
  const values = {
    door: isMissing('DOOR'),
    screen: isMissing('SCREEN'),
    moderator: isMissing('MODERATOR'),
    mentors: '',
    jurors: '',
    partners: ids,
  }
  const form = useEditForm({
    contract: SetForm,
    stored: { values, etag: null },
    guarded: false,
    save: async (write) => {
      const set = await create(`/events/${event.id}/links`, write).finally(() => void reload())
      onMade(set)
    },
  })
  const { field } = form
  return (
    <FormDialog heading={texts.heading} submit={texts.submit} form={form} onClose={onClose}>
      <p className="soft">{texts.lead}</p>
      {(['door', 'screen', 'moderator'] as const)
        .filter((name) => isMissing(kinds[name]))
        .map((name) => (
          <CheckField key={name} field={field(name)} {...texts.one[name]} />
        ))}
      {(['mentors', 'jurors'] as const).map((name) => (
        <TextAreaField key={name} field={field(name)} label={texts[name]} help={texts.oneEach} rows={3} />
      ))}
      {ids.length > 0 && (
        <ChipsField
          field={field('partners')}
          label={texts.partners}
          options={ids}
          labels={Object.fromEntries(partners.map(({ id, name }) => [id, name]))}
        />
      )}
    </FormDialog>
  )
}

type SheetProps = { event: EventDetail; set: LinkSet; onClose: () => void }

/** The links that were made, once: on the screen to copy, and as a sheet of paper. */
export function LinkSheet({ event, set: { created, existing }, onClose }: SheetProps) {
  useUnsavedChanges(created.length > 0)
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast(texts.copied)
    } catch {
      toast(texts.notCopied)
    }
  }
  return (
    <div className="paper link-sheet">
      <Panel heading={created.length > 0 ? texts.ready : texts.none}>
        <p className="paper-only paper-title">{texts.caption(event.title)}</p>
        <div className="stack stack--close" role="status">
          {created.length > 0 && <p>{texts.once}</p>}
          {existing.length > 0 && <p className="soft">{texts.existing(existing.map(({ name }) => name))}</p>}
        </div>
        <ul className="link-cards">
          {created.map(({ kind, id, name, url }) => (
            <li key={`${kind} ${id}`}>
              <QrCode text={url} label={allTexts.qr(name)} />
              <div className="stack stack--tight stack--start">
                <h4>{name}</h4>
                <p>{texts.sentences[kind]}</p>
                <p className="soft link-url">{url}</p>
                <Button look="small" label={texts.copy} about={name} onPress={() => void copy(url)} />
              </div>
            </li>
          ))}
        </ul>
        <div className="row">
          {created.length > 0 && <Button look="primary" label={texts.print} onPress={() => print()} />}
          <Button label={created.length > 0 ? texts.close : texts.back} onPress={onClose} />
        </div>
      </Panel>
    </div>
  )
}
