import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#web/data/failure.ts'
import { focusFirstInvalid } from '#web/forms/invalid-fields.ts'
import type { Errors } from '#web/forms/use-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type Conflict, changedByBoth, isEqual, merge, type Version } from '../data/versions.ts'
import { useUnsavedChanges } from './leave-guard.ts'

type Options<V, Out> = {
  contract: z.ZodMiniType<Out>
  stored: Version<V>
  /** Saves, with `etag` as `If-Match` where the API has it. Returns the new version, if the form stays on the screen. */
  save: (out: Out, etag: string | null) => Promise<Version<V> | undefined> | Promise<void>
  /** Asks before a save. It saves nothing if this resolves to false. */
  ask?: ((out: Out) => Promise<boolean>) | undefined
  /** Reads the stored version again, after a save was refused with 412. */
  reload?: (() => Promise<Version<V>>) | undefined
  /** False for a form that may be left without a question. */
  guarded?: boolean
  /** Saves each change at once, one after the other. */
  isAutomatic?: boolean
}

/** What the parts of a form need of `useEditForm`. */
export type EditFormState<V> = {
  /** For the `form` element. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  isEdited: boolean
  isSaving: boolean
  isSaved: boolean
  failure: { error: unknown } | null
  isAutomatic: boolean
  /** Takes back the last save of an automatic form. Null if there is none. */
  takeBack: (() => void) | null
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
  ask,
  reload,
  guarded = true,
  isAutomatic = false,
}: Options<V, Out>) {
  const form = useRef<HTMLFormElement>(null)
  const [openedAt] = useState(Date.now)
  const [base, setBase] = useState(stored)
  /** What is stored by now, if it differs from what was typed in the same field. */
  const [newer, setNewer] = useState<Version<V> | null>(null)
  const [values, setValues] = useState(stored.values)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** What the last save replaced, and by what. */
  const [replaced, setReplaced] = useState<{ before: V; after: V } | null>(null)
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
    if (changedByBoth(base.values, values, stored.values).length > 0) return setNewer(stored)
    setNewer(null)
    setBase(stored)
    setValues(merge(base.values, values, stored.values))
  }, [JSON.stringify(stored)])
  // The errors to focus exist only after the render.
  useEffect(() => {
    if (invalidSubmits > 0) focusFirstInvalid(form.current)
  }, [invalidSubmits])

  const change = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setSaved(false)
    if (isAutomatic) setFailure(null)
  }
  const { field, check } = useForm(contract, { values, errors, change, setErrors })

  /** After a save was refused because somebody else saved first: both are merged, or the organiser has to choose. */
  const onOvertaken = (error: ApiError, theirs: Version<V>, mine: V, from: V) => {
    const names = changedByBoth(from, mine, theirs.values)
    if (names.length === 0) return overwrite(theirs, merge(from, mine, theirs.values), mine)
    // Otherwise an automatic form would save again, and ask again.
    if (isAutomatic) setFailure({ error })
    setConflict({ base: from, mine, theirs, names, since: openedAt })
  }

  const onFailure = async (error: unknown, mine: V, from: V) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412 && reload) return onOvertaken(error, await reload(), mine, from)
    const refused = refusedFields(error, values)
    setErrors(refused)
    setFailure({ error })
    if (Object.keys(refused).length > 0) setInvalidSubmits((count) => count + 1)
  }

  /** Saves `merged` on top of the version of somebody else. What was typed since `mine` was sent stays. */
  const overwrite = (theirs: Version<V>, merged: V, mine: V) => {
    setNewer(null)
    setBase(theirs)
    setValues((now) => merge(mine, now, merged))
    return send(merged, theirs.etag, theirs.values)
  }

  const send = async (current: V, etag: string | null, from = base.values) => {
    if (isSaving) return
    if (!check(current)) return setInvalidSubmits((count) => count + 1)
    setSaving(true)
    setFailure(null)
    try {
      const out = contract.parse(current)
      if (ask && !(await ask(out))) return
      const saved = (await save(out, etag)) ?? { values: current, etag }
      setNewer(null)
      setBase(saved)
      setReplaced({ before: from, after: saved.values })
      // What was typed while the request was on its way stays, as an edit of the new version.
      setValues((now) => (isEqual(now, current) ? saved.values : now))
      setSaved(true)
    } catch (error) {
      await onFailure(error, current, from).catch((another: unknown) => setFailure({ error: another }))
    } finally {
      setSaving(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends for each change, once the last one is saved
  useEffect(() => {
    if (isAutomatic && isEdited && !isSaving && !conflict && !failure) void send(values, base.etag)
  }, [values, isSaving, conflict, failure])

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
    isAutomatic,
    takeBack:
      isAutomatic && replaced && !isEdited
        ? () => setValues((now) => merge(replaced.after, replaced.before, now))
        : null,
    undo: () => {
      show(newer ?? base)
      setErrors({})
      setFailure(null)
    },
    conflict,
    resolve: (merged) => {
      setConflict(null)
      if (!conflict || !merged) return
      void overwrite(conflict.theirs, merged, conflict.mine)
    },
  }
  return { ...state, values, change, field }
}

/** The messages of a refusal for the fields of a form. */
function refusedFields<V extends object>({ fields }: ApiError, values: V): Errors<V> {
  const refused: Errors<V> = {}
  for (const name in values) if (fields[name]) refused[name] = fields[name]
  return refused
}
