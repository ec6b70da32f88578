import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { knownEmail } from '#schema/fields.ts'
import { limits } from '#schema/limits.ts'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { Errors } from '#web/forms/use-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useForgetReads, useRead, useReloadReads } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { SettingsNav } from '../frame/settings-nav.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { ErasedSummary, EraseSection } from './erase-section.tsx'
import { ErasureList } from './erasure-list.tsx'
import { HeldData } from './held-data.tsx'
import { texts } from './texts.ts'

const Search = z.object({ email: knownEmail() })
type Search = z.output<typeof Search>

/** The field for a person's email address. The form sends nothing itself, so the address gets into no URL of a page. */
function FindPerson({ onFind }: { onFind: (email: string) => void }) {
  const [values, setValues] = useState<Search>({ email: '' })
  const [errors, setErrors] = useState<Errors<Search>>({})
  const change = <K extends keyof Search>(name: K, value: Search[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors({})
  }
  const { field, check } = useForm(Search, { values, errors, change, setErrors })
  return (
    <form
      className="find-person"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) onFind(values.email.trim().toLowerCase())
      }}
    >
      <TextField field={field('email')} label={texts.find.label} type="email" autoComplete="off" required />
      <button type="submit" className="button button--primary">
        {texts.find.button}
      </button>
    </form>
  )
}

/** SHA-256 of an address in lower case, in hexadecimal digits, as the list of erasures has it. */
async function hashOf(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const copy = texts.nothing

/** Says that nothing is held about an address, and when it was erased, if that is among the newest 100 erasures. */
function NothingHeld({ email }: { email: string }) {
  const { data } = useRead(get('/erasures', { limit: String(limits.list.max) }))
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    void hashOf(email).then(setHash)
  }, [email])
  const erasure = data?.data.find(({ subject }) => subject === hash)
  return <EmptyState heading={copy.heading} text={erasure ? copy.erased(formatMoment(erasure.at)) : copy.text} />
}

/** What is held about an address, and erasing it everywhere. The address stays in memory. */
export default function RightsScreen() {
  const [email, setEmail] = useState<string | null>(null)
  const [erased, setErased] = useState<{ before: PersonalData; erasure: Erasure } | null>(null)
  const reload = useReloadReads()
  const forget = useForgetReads()
  const find = (address: string) => {
    setErased(null)
    setEmail(address)
    void reload(`/people/${encodeURIComponent(address)}`)
  }
  const onErased = (before: PersonalData, erasure: Erasure | null) => {
    // Otherwise the summary would begin with the answer from before the erasure.
    void forget(`/people/${encodeURIComponent(before.email)}`)
    if (erasure) setErased({ before, erasure })
    void reload('/')
  }
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <SettingsNav />
      <FindPerson onFind={find} />
      {erased && <ErasedSummary {...erased} />}
      {email && !erased && <Person key={email} email={email} onErased={onErased} />}
      <ErasureList />
    </Screen>
  )
}

type PersonProps = { email: string; onErased: (before: PersonalData, erasure: Erasure | null) => void }

function Person({ email, onErased }: PersonProps) {
  const read = useRead(get(`/people/${encodeURIComponent(email)}`))
  const { data, error } = read
  // An answer from before somebody erased the person may still be there.
  const isGone = isMissing(error)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isGone ? texts.nothing.heading : data && texts.held.heading(email)}
      </p>
      {isGone ? <NothingHeld email={email} /> : <ReadState read={read} label={texts.find.loading} rows={3} />}
      {data && error === undefined && (
        <>
          <HeldData data={data} />
          <EraseSection data={data} onErased={(erasure) => onErased(data, erasure)} />
        </>
      )}
    </>
  )
}
