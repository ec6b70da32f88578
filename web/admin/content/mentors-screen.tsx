import type { Mentor } from '#schema/mentor.ts'
import { texts } from '#web/texts/console/content.ts'
import { mentors as collection } from '../data/collections.ts'
import type { Column } from '../list/data-table.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { paths } from '../paths.ts'
import { ContentList } from './content-list.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import { Thumb } from './thumb.tsx'

const copy = texts.mentors
const filters = ['isActive'] as const

const columns: readonly Column<Mentor>[] = [
  {
    id: 'name',
    header: texts.name,
    kind: 'head',
    sortBy: ({ name }) => name,
    cell: ({ id, name, image, role, company }) => (
      <Thumb
        href={`${paths.mentors}/${id}`}
        name={name}
        note={[role, company].filter(Boolean).join(' @ ')}
        picture={image}
      />
    ),
  },
  { id: 'expertise', header: copy.labels.expertise, cell: ({ expertise }) => expertise.join(', ') },
  {
    id: 'active',
    header: texts.visible,
    cell: ({ id, name, isActive }) => (
      <FlagSwitch
        collection={collection}
        id={id}
        name={name}
        label={texts.visible}
        isOn={isActive}
        change={(mentor, isOn) => ({ ...mentor, isActive: isOn })}
      />
    ),
  },
]

const searched = ({ name, role, company, expertise }: Mentor) => [name, role, company, ...expertise]

/** The people who advise presenters. */
export default function MentorsScreen() {
  const address = useListAddress(filters)
  return (
    <ContentList
      texts={copy}
      path={paths.mentors}
      collection={collection}
      address={address}
      chosen={address.values}
      columns={columns}
      searched={searched}
      filters={
        <FlagFilter
          label={texts.visible}
          value={address.values.isActive}
          onChange={(value) => address.setFilter('isActive', value)}
        />
      }
    />
  )
}
