import { stageLinkKinds } from '#schema/options.ts'
import { StageLinkWrite } from '#schema/stage.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { create, getAll } from '../../data/api.ts'
import { LinksPanel } from '../links-panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links

/** Links for the projector and for who leads the evening. */
export const StageLinksPanel = ({ eventId }: { eventId: number }) => (
  <LinksPanel
    texts={texts}
    read={getAll(`/events/${eventId}/stage-links`)}
    path="/stage-links"
    noteOf={({ kind }, end) => `${texts.kinds[kind]}, ${end}`}
    contract={StageLinkWrite}
    empty={{ kind: '', name: '' }}
    make={(link) => create(`/events/${eventId}/stage-links`, link)}
    fields={(field) => (
      <>
        <SelectField
          field={field('kind')}
          label={texts.kind}
          options={stageLinkKinds}
          labels={texts.kinds}
          placeholder={texts.choose}
          required
        />
        <TextField field={field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
      </>
    )}
  />
)
