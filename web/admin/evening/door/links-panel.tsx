import { useState } from 'react'
import type { DoorLink } from '#schema/door-link.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { CreatedLink } from './created-link.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links

/** The links with which volunteers open the door on their phones. */
export function LinksPanel({ eventId }: { eventId: number }) {
  const read = useRead(getAll(`/events/${eventId}/door-links`))
  const { data } = read
  const [isAdding, setAdding] = useState(false)
  const [createdUrl, setCreatedUrl] = useState<string | null>(null)
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {data?.total === 0 && <p className="soft">{texts.none}</p>}
      {data && data.total > 0 && (
        <ul className="entries">
          {data.data.map((link) => (
            <li key={link.id} className="row">
              <OneLink link={link} eventId={eventId} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {texts.add}
        </button>
      </div>
      {isAdding && <NewLinkDialog eventId={eventId} onClose={() => setAdding(false)} onCreated={setCreatedUrl} />}
      {createdUrl && <CreatedLink url={createdUrl} onClose={() => setCreatedUrl(null)} />}
    </Panel>
  )
}

function OneLink({ link: { id, name, expiresAt, sessions }, eventId }: { link: DoorLink; eventId: number }) {
  const reload = useReloadReads()
  const moment = formatMoment(expiresAt)
  const hasEnded = Date.parse(expiresAt) <= Date.now()
  return (
    <>
      <span>
        <strong>{name}</strong>
        <span className="row-note">
          {hasEnded ? texts.ended(moment) : texts.ends(moment)}, {texts.phones(sessions)}
        </span>
      </span>
      <ActionButton
        label={texts.revoke}
        about={name}
        done={texts.revoked(name)}
        question={{ ...texts.revoking, heading: texts.revoking.heading(name) }}
        act={async () => {
          await send('DELETE', `/door-links/${id}`)
          await reload(`/events/${eventId}/door-links`)
        }}
      />
    </>
  )
}
