import { useState } from 'react'

/** A text field on its own. What is wrong with its text is said until the text changes. */
export function useText(id: string, initial = '') {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const onChange = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  return { value, setError, field: { id, name: id, value, error, onChange, onBlur: () => {} } }
}
