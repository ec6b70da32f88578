export type Errors<V> = { [K in keyof V & string]?: string | undefined }

/** Values and error messages of a form, wherever they are stored. */
export type FormState<V> = {
  values: V
  errors: Errors<V>
  /** Sets a field's value and removes its error message. */
  change: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Replaces the error messages of all fields. */
  setErrors: (errors: Errors<V>) => void
}
