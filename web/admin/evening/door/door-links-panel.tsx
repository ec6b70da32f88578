import { DoorLinkWrite } from '#schema/door-link.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { create, getAll } from '../../data/api.ts'
import { LinksPanel } from '../links-panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links

/** Links that open the scanner for volunteers. */
export const DoorLinksPanel = ({ eventId }: { eventId: number }) => (
  <LinksPanel
    texts={texts}
    read={getAll(`/events/${eventId}/door-links`)}
    path="/door-links"
    noteOf={({ sessions }, end) => `${end}, ${texts.phones(sessions)}`}
    contract={DoorLinkWrite}
    empty={{ name: '' }}
    make={(link) => create(`/events/${eventId}/door-links`, link)}
    fields={(field) => (
      <TextField field={field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
    )}
  />
)
