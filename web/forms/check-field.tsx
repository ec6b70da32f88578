import type { Field } from './use-form.ts'

type CheckFieldProps = { field: Field<boolean>; label: string; help: string }

export const CheckField = ({ field: { id, name, value, onChange }, label, help }: CheckFieldProps) => (
  <div className="field">
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={value}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
    <p className="field-help" id={`${id}-help`}>
      {help}
    </p>
  </div>
)
