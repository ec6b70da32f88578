export type Errors<V> = { [K in keyof V & string]?: string | undefined }

/** Where a form's texts and sentences live. */
export type FormState<V> = {
  values: V
  errors: Errors<V>
  /** Takes an edit. The field's sentence goes with it. */
  change: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Replaces the sentences of all fields. */
  fail: (errors: Errors<V>) => void
}
