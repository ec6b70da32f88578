import { Link } from 'wouter'
import type { Change } from '#schema/change.ts'
import { readerPath } from '../data/application-paths.ts'
import { paths } from '../paths.ts'
import { namesOfChanged } from './changed-fields.ts'
import { filesPhrase, phraseOf } from './phrases.ts'
import { texts } from './texts.ts'
import { thingOf } from './things.ts'

/** Where the console shows what a change is about. Null if it is gone, or has no place of its own. */
function pathOf({ entity, entityId, about }: Change): string | null {
  if (!about || entityId === null) return null
  const id = Number(entityId)
  const { eventId } = about
  const thing = thingOf(entity)
  if (thing?.list) return `${thing.list}/${entityId}`
  if (entity === 'applications') return readerPath('community', id, undefined)
  if (entity === 'vibe-coding-applications') return readerPath('vibe-coding', id, undefined)
  if (entity === 'organisers') return paths.organisers
  if (entity === 'messages') return paths.messages
  if (eventId === null || entity === 'files') return null
  return entity === 'tickets' ? paths.guest(eventId, id) : paths.evening(eventId, thing?.section)
}

/** The name of what a change is about, as the log or its row has it. */
function nameOf({ entity, entityId, about, before, after }: Change): string | null {
  if (entity === 'messages' || entity === 'notices') return about?.name ? texts.mailKind(about.name) : null
  const stored = about?.name ?? before?.title ?? before?.name ?? after?.title ?? after?.name
  if (typeof stored === 'string') return thingOf(entity)?.isPerson ? `(${stored})` : `„${stored}”`
  return entityId === null || entity === 'passkeys' ? null : texts.numbered(entityId)
}

type ChangeSentenceProps = {
  change: Change
  /** The name of an actor. */
  actorName: (actor: string) => string
  /** The paths of files that are one line, if it is about files. */
  files?: readonly string[]
  /** On the screen of what the change is about, its name is left out. */
  isOwn?: boolean
}

/** Who did what, as a sentence with a link: `Maja Żak: zmiana wieczoru „Start”: godzina, miejsce`. */
export function ChangeSentence({ change, actorName, files = [], isOwn = false }: ChangeSentenceProps) {
  const { phrase, saysAll } =
    files.length > 0 ? { phrase: filesPhrase(change, texts.files(files)), saysAll: true } : phraseOf(change)
  const names = saysAll ? [] : namesOfChanged(change)
  const path = pathOf(change)
  const name = isOwn || files.length > 0 ? null : nameOf(change)
  const { about } = change
  const event = !isOwn && change.entity !== 'events' ? about?.event : null
  return (
    <>
      {actorName(change.actor)}: {phrase}
      {name && <> {path ? <Link href={path}>{name}</Link> : name}</>}
      {names.length > 0 && `: ${names.join(', ')}`}
      {event && about?.eventId && (
        <span className="row-note">
          {' '}
          <Link href={paths.evening(about.eventId)}>{event}</Link>
        </span>
      )}
    </>
  )
}
