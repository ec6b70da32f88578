import { texts } from '#web/texts/console/list.ts'

type FilterSelectProps<T extends string> = {
  label: string
  value: string | undefined
  options: readonly T[]
  labels: Record<T, string>
  onChange: (value: string) => void
}

/** A filter of a list with a closed set of values. The empty value shows everything. */
export const FilterSelect = <T extends string>({
  label,
  value = '',
  options,
  labels,
  onChange,
}: FilterSelectProps<T>) => (
  <label className="tool">
    <span className="tool-label">{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </select>
  </label>
)
