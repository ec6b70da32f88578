import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { limits } from '#schema/limits.ts'
import { type ReviewStatus, reviewStatuses } from '#schema/options.ts'
import { ApiError, isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/applications.ts'
import { toast } from '#web/ui/toast.ts'
import { getVersion, save } from '../data/api.ts'
import {
  type ApplicationDetail,
  type ApplicationFormName,
  applicationPaths,
  applicationsIn,
  readerPath,
} from '../data/application-paths.ts'
import { type Read, useForgetReads, useRead, useReloadReads } from '../data/use-read.ts'
import type { Version } from '../data/versions.ts'
import { explain } from '../form/explain.ts'
import { useAction } from '../form/use-action.ts'
import { usePrivateSearch } from '../list/private-search.ts'

/** A decision of this visit: what the application was before, and the version that it became. */
type Decided = { id: number; name: string; before: ReviewStatus; etag: string | null }

type Mail = { notify: boolean; note: string | null }

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`

/** Whether the decision cannot be undone any more: its mail is sent, it was changed meanwhile, or the person was erased. */
const isTooLate = (failure: unknown): boolean => failure instanceof ApiError && [404, 409, 412].includes(failure.status)

/** Toasts about decisions replace each other. */
const tell = (sentence: string) => toast(sentence, { id: 'decision' })

/** A decision moves on to the next application of the filtered list, and can be undone until its mail is sent. */
export function useReading(form: ApplicationFormName, id: number) {
  const list = applicationsIn[form]
  const [params] = useSearchParams()
  const status = reviewStatuses.find((one) => one === params.get('reviewStatus'))
  const q = usePrivateSearch(form).trim()
  const filter = { ...(status && { reviewStatus: status }), ...(q && { q }) }
  const { data, error, reload, set } = useRead<Version<ApplicationDetail>>(getVersion(`${list}/${id}`, filter))
  // While the next one is being read, `data` is still the one before.
  const version = data?.values.id === id ? data : undefined
  const application = version?.values
  // Reads the next one ahead, so that it is there at once.
  const ahead: Read<unknown> | null = application?.nextId ? getVersion(`${list}/${application.nextId}`, filter) : null
  useRead(ahead)

  const [decided, setDecided] = useState<readonly Decided[]>([])
  const { isPending, run } = useAction()
  const reloadReads = useReloadReads()
  const forgetReads = useForgetReads()
  const [, navigate] = useLocation()
  const open = (other: number | null | undefined) => {
    if (other) navigate(readerPath(form, other, status), { replace: true })
  }

  /** One write at a time, with what follows it. A failure is told. */
  const review = (act: () => Promise<void>, onFailure: (failure: unknown) => void) =>
    run(async () => {
      try {
        await act()
      } catch (failure) {
        tell(isMissing(failure) ? texts.reader.gone.goneMeanwhile : explain(failure))
        onFailure(failure)
      } finally {
        void reloadReads(list)
      }
    })

  const decide = (reviewStatus: ReviewStatus, mail: Mail) => {
    if (!version || !application) return
    const { nextId, previousId } = application
    const decision = { reviewStatus, ...mail, delaySeconds: limits.decisionDelay.console }
    void review(
      async () => {
        const { etag } = await save('PATCH', `${list}/${id}`, version.etag, decision)
        const name = nameOf(application)
        setDecided((before) => [...before, { id, name, before: application.reviewStatus, etag }])
        tell(texts.decision.done(name, reviewStatus))
        open(nextId)
      },
      (failure) => isMissing(failure) && open(nextId ?? previousId),
    )
  }

  const takeBack = ({ id: other, name, before, etag }: Decided) => {
    const forget = () => setDecided((all) => all.filter((one) => one.id !== other))
    void review(
      async () => {
        await save('PATCH', `${list}/${other}`, etag, { reviewStatus: before, unlessMailed: true })
        forget()
        tell(texts.decision.done(name, before))
        if (other === id) return
        // The cached answer still has the ETag from before the undo: a decision with it would be refused.
        await forgetReads(`${list}/${other}?`)
        open(other)
      },
      (failure) => isTooLate(failure) && forget(),
    )
  }

  return {
    version,
    application,
    error,
    reload,
    isPending,
    listPath: `${applicationPaths[form]}${status ? `?reviewStatus=${status}` : ''}`,
    lastDecided: decided.at(-1),
    next: () => open(application?.nextId),
    previous: () => open(application?.previousId),
    /** Takes over a saved note with its version: a decision on the version before it would be refused. */
    setNote: (teamNote: string | null, etag: string | null) => {
      if (version) set({ values: { ...version.values, teamNote }, etag })
    },
    decide,
    undo: () => {
      const last = decided.at(-1)
      if (last) takeBack(last)
    },
    reopen: () => {
      if (version && application) takeBack({ id, name: nameOf(application), before: 'NEW', etag: version.etag })
    },
  }
}

export type Reading = ReturnType<typeof useReading>
