import { texts } from '#web/texts/console/content.ts'
import { FilterSelect } from '../list/filter-select.tsx'

const flags = ['true', 'false'] as const

type FlagFilterProps = { label: string; value: string | undefined; onChange: (value: string) => void }

/** A filter by a flag. */
export const FlagFilter = ({ label, value, onChange }: FlagFilterProps) => (
  <FilterSelect label={label} value={value} options={flags} labels={texts.options} onChange={onChange} />
)
