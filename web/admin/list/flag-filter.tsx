import { texts } from '#web/texts/console/list.ts'
import { FilterSelect } from './filter-select.tsx'

const flags = ['true', 'false'] as const

type FlagFilterProps = { label: string; value: string | undefined; onChange: (value: string) => void }

/** A filter by a flag. */
export const FlagFilter = (props: FlagFilterProps) => <FilterSelect {...props} options={flags} labels={texts.flags} />
