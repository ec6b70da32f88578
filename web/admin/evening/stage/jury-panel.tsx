import { Link } from 'wouter'
import { get, send } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { deleteAt } from '../../form/removal.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { paths } from '../../paths.ts'
import { refreshMs } from './refresh.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.jury

/** Who judges, what is missing from whom, and the button that ends it. No mark is shown while the jury is open. */
export function JuryPanel({ eventId }: { eventId: number }) {
  const read = useRead(get(`/events/${eventId}/jury`), { refreshMs })
  const { data } = read
  const reloads = [`/events/${eventId}/jury`, `/events/${eventId}/packs`]
  const setOpen = (open: boolean) => () => send('POST', `/events/${eventId}/jury`, { open })
  return (
    <Panel heading={texts.heading}>
      <ReadState read={read} label={texts.heading} rows={2} />
      {data && <p className="soft">{data.open ? texts.open : texts.closed}</p>}
      {data?.jurors.length === 0 && (
        <p className="soft">
          {texts.none} <Link href={paths.evening(eventId, 'links')}>{texts.toLinks}</Link>
        </p>
      )}
      {data && data.jurors.length > 0 && (
        <ul className="entries">
          {data.jurors.map(({ packId, name, missing }) => (
            <li key={packId} className="row">
              <span>
                <strong>{name}</strong>{' '}
                <span className="row-note">{missing > 0 ? texts.missing(missing) : texts.complete}</span>
              </span>
              <ActionButton
                label={texts.drop.label}
                about={name}
                done={texts.drop.done}
                question={texts.drop.question(name)}
                reloads={reloads}
                act={() => deleteAt(`/packs/${packId}?marks=drop`)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className="row">
          {data.open ? (
            <ActionButton
              {...texts.close(data.jurors.reduce((sum, { missing }) => sum + missing, 0))}
              reloads={reloads}
              act={setOpen(false)}
            />
          ) : (
            <ActionButton {...texts.reopen} reloads={reloads} act={setOpen(true)} />
          )}
        </div>
      )}
    </Panel>
  )
}
