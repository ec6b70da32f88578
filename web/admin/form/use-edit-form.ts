import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#web/data/failure.ts'
import { focusFirstInvalid } from '#web/forms/invalid-fields.ts'
import type { Errors } from '#web/forms/use-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useUnsavedChanges } from './leave-guard.ts'
import { type Conflict, differencesOf, isEqual, rebase, type Version } from './versions.ts'

type Options<V, Out> = {
  contract: z.ZodMiniType<Out>
  stored: Version<V>
  /** Saves, with `etag` as `If-Match` where the API has it. Returns the new version, if the form stays on the screen. */
  save: (out: Out, etag: string | null) => Promise<Version<V> | undefined> | Promise<void>
  /** Reads the stored version again, after a save was refused with 412. */
  reload?: (() => Promise<Version<V>>) | undefined
  /** False for a form that may be left without a question. */
  guarded?: boolean
}

/** What the parts of a form need of `useEditForm`. */
export type EditFormState<V> = {
  /** For the `form` element. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  isEdited: boolean
  isSaving: boolean
  isSaved: boolean
  failure: { error: unknown } | null
  /** Back to what is stored. */
  undo: () => void
  conflict: Conflict<V> | null
  /** Saves the merged values over the other organiser's version. Null leaves the form as it is. */
  resolve: (merged: V | null) => void
}

/**
 * State of a form that edits something stored: values, errors, saving, and what to do if somebody else saved first. One
 * save at a time. A form that is not edited follows `stored`. An edited one keeps what was typed, whatever happens, and
 * follows `stored` in its other fields.
 */
export function useEditForm<V extends object, Out>({
  contract,
  stored,
  save,
  reload,
  guarded = true,
}: Options<V, Out>) {
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(stored)
  /** What is stored by now, if it differs from what was typed in the same field. */
  const [newer, setNewer] = useState<Version<V> | null>(null)
  const [values, setValues] = useState(stored.values)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)
  const [invalidSubmits, setInvalidSubmits] = useState(0)
  const isEdited = !isEqual(values, base.values)
  useUnsavedChanges(guarded && isEdited)

  const show = (version: Version<V>) => {
    setNewer(null)
    setBase(version)
    setValues(version.values)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read version matters, not a new object
  useEffect(() => {
    if (isSaving || isEqual(stored, base)) return
    if (!isEdited) return show(stored)
    const rebased = rebase(base.values, values, stored.values)
    if (!rebased) return setNewer(stored)
    setNewer(null)
    setBase(stored)
    setValues(rebased)
  }, [JSON.stringify(stored)])
  // The errors to focus exist only after the render.
  useEffect(() => {
    if (invalidSubmits > 0) focusFirstInvalid(form.current)
  }, [invalidSubmits])

  const change = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setSaved(false)
  }
  const { field, check } = useForm(contract, { values, errors, change, setErrors })

  const onFailure = async (error: unknown, mine: V) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412 && reload) {
      const theirs = await reload()
      return setConflict({ mine, theirs, differences: differencesOf(base.values, mine, theirs.values) })
    }
    const refused: Errors<V> = {}
    for (const name in values) if (error.fields[name]) refused[name] = error.fields[name]
    setErrors(refused)
    setFailure({ error })
    if (Object.keys(refused).length > 0) setInvalidSubmits((count) => count + 1)
  }

  const send = async (current: V, etag: string | null) => {
    if (isSaving) return
    if (!check(current)) return setInvalidSubmits((count) => count + 1)
    setSaving(true)
    setFailure(null)
    try {
      const saved = (await save(contract.parse(current), etag)) ?? { values: current, etag }
      setNewer(null)
      setBase(saved)
      // What was typed while the request was on its way stays, as an edit of the new version.
      setValues((now) => (isEqual(now, current) ? saved.values : now))
      setSaved(true)
    } catch (error) {
      await onFailure(error, current).catch((another: unknown) => setFailure({ error: another }))
    } finally {
      setSaving(false)
    }
  }

  const state: EditFormState<V> = {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void send(values, base.etag)
      },
    },
    isEdited,
    isSaving,
    isSaved,
    failure,
    undo: () => {
      show(newer ?? base)
      setErrors({})
      setFailure(null)
    },
    conflict,
    resolve: (merged) => {
      setConflict(null)
      if (!conflict || !merged) return
      setNewer(null)
      setBase(conflict.theirs)
      setValues(merged)
      void send(merged, conflict.theirs.etag)
    },
  }
  return { ...state, values, change, field }
}
