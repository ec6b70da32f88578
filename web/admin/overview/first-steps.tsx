import { Link } from 'wouter'
import { texts } from '#web/texts/console/overview.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { paths } from '../paths.ts'
import { useCurrentOrganiser } from '../session/current-organiser.ts'

type Step = { label: string; isDone: boolean; href?: string }

const copy = texts.steps

/** What a new organiser does first. It disappears when all is done. `hasNext` is undefined while it is being read. */
export function FirstSteps({ hasNext }: { hasNext: boolean | undefined }) {
  const organiser = useCurrentOrganiser()
  const { data: organisers } = useRead(getAll('/organisers'))
  if (hasNext === undefined || !organisers) return null
  const steps: Step[] = [
    ...(organiser.id === null
      ? []
      : [{ label: copy.passkey, isDone: organiser.passkeys.length > 0, href: paths.profile }]),
    ...(organiser.role === 'OWNER'
      ? [{ label: copy.colleague, isDone: organisers.total > 1, href: paths.organisers }]
      : []),
    { label: copy.next, isDone: hasNext },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="stack stack--tight">
      <h2>{copy.heading}</h2>
      <ol className="first-steps">
        {steps.map(({ label, isDone, href }) => (
          <li key={label} data-done={isDone}>
            <span className="visually-hidden">{isDone ? copy.done : copy.todo}: </span>
            {href && !isDone ? <Link href={href}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </section>
  )
}
