import type { Subscriber } from '#schema/subscriber.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { State } from '../frame/state.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { newsletterNav } from './newsletter-screen.tsx'
import { texts as newsletterTexts } from './texts.ts'

const texts = newsletterTexts.readers
const filters = ['isActive', 'isConfirmed'] as const

const stateOf = ({ isActive, isConfirmed }: Subscriber) =>
  isActive ? (isConfirmed ? 'reads' : 'waits') : ('left' as const)

const tones = { reads: 'SENT', waits: 'PENDING', left: 'REJECTED' }

const columns: readonly Column<Subscriber>[] = [
  { id: 'email', header: texts.email, kind: 'head', cell: ({ email }) => email },
  { id: 'name', header: texts.name, cell: ({ firstName }) => firstName },
  {
    id: 'state',
    header: texts.state,
    cell: (reader) => {
      const state = stateOf(reader)
      return <State tone={tones[state]}>{texts.states[state]}</State>
    },
  },
  { id: 'since', header: texts.since, kind: 'figures', cell: ({ createdAt }) => formatMoment(createdAt) },
]

export default function ReadersScreen() {
  const listState = useWithPrivateSearch('readers', useListUrlState(filters))
  const q = listState.search.trim()
  return (
    <ListScreen
      texts={texts}
      nav={newsletterNav}
      read={useRead(get('/newsletter/subscribers', { ...listState.query, q }))}
      listState={listState}
      columns={columns}
      filters={[
        { name: 'isActive', label: texts.active },
        { name: 'isConfirmed', label: texts.confirmed },
      ]}
    />
  )
}
