import type { ErasureRecord } from '#schema/personal-data.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get, send } from '../data/api.ts'
import { useActorNames } from '../data/use-actor-names.ts'
import { useRead } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { texts } from './texts.ts'

const copy = texts.erasures
const keyOf = ({ at, subject }: ErasureRecord) => `${at}${subject}`

const columnsWith = (nameOf: (actor: string) => string): readonly Column<ErasureRecord>[] => [
  { id: 'when', header: copy.when, kind: 'head', cell: ({ at }) => formatMoment(at) },
  { id: 'what', header: copy.what, cell: ({ kind }) => copy.kinds[kind] },
  { id: 'who', header: copy.who, cell: ({ actor }) => (actor === 'buyer' ? copy.buyer : nameOf(actor)) },
  { id: 'subject', header: copy.subject, kind: 'figures', cell: ({ subject }) => subject.slice(0, 12) },
]

const maxCalls = 100

/** Repeats erasures until none is left, in at most `maxCalls`. Resolves to how many people and orders were erased again. */
async function repeatErasures(): Promise<number> {
  let erased = 0
  for (let calls = 0; calls < maxCalls; calls++) {
    const repeated = await send('POST', '/erasures/repeat')
    erased += repeated.erased
    if (repeated.left === 0) break
  }
  return erased
}

/** The list of erasures, without email addresses, and the button that repeats them after a restore. */
export function ErasureList() {
  const listState = useListUrlState([])
  const read = useRead(get('/erasures', listState.query))
  const { nameOf } = useActorNames()
  return (
    <section className="stack" aria-labelledby="erasures">
      <h2 id="erasures">{copy.heading}</h2>
      <p className="soft">{copy.lead}</p>
      {read.data && read.data.total > 0 && (
        <p>
          <ActionButton
            label={copy.repeat}
            about={copy.about}
            done={copy.repeated}
            question={copy.question}
            act={repeatErasures}
            reloads={['/']}
          />
        </p>
      )}
      <DataList
        caption={copy.caption}
        forms={copy.forms}
        read={read}
        listState={listState}
        columns={columnsWith(nameOf)}
        keyOf={keyOf}
        empty={<EmptyState {...copy.empty} />}
      />
    </section>
  )
}
