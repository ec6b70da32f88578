import type { MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/common.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './toaster.scss?inline'

/** toaster.scss sets `--toast-foot`, depending on other bars at the bottom of the window. */
const offset = { bottom: 'var(--toast-foot)' }

const container = document.createElement('div')

/** What had the focus before a toast. */
let before: EventTarget | null = null

function giveFocusBack(): void {
  if (before instanceof HTMLElement && document.activeElement === document.body) before.focus({ preventScroll: true })
}

/**
 * sonner gives the focus back whenever it leaves a toast, so Tab would not get past the last one. This hides the focus from
 * sonner, and gives it back only if the toast that has it disappears.
 */
function letTabPass(): void {
  const note = (event: FocusEvent) => {
    event.stopPropagation()
    // sonner's key goes to the list: further to the first button.
    if (event.target instanceof Element && event.target.matches('[data-sonner-toaster]'))
      event.target.querySelector<HTMLElement>('[data-button]')?.focus()
    const from = event.relatedTarget
    if (!(from instanceof Node && container.contains(from))) before = from
  }
  const giveBack = ({ target }: FocusEvent) => {
    const isDisappearing = target instanceof Element && target.closest('[data-removed="true"]')
    if (isDisappearing) queueMicrotask(giveFocusBack)
  }
  container.addEventListener('focusin', note, { capture: true })
  container.addEventListener('focusout', giveBack, { capture: true })
}

let started: Promise<void> | undefined

/** Renders the toaster in its own React root, so a toast never re-renders the page. */
async function start(): Promise<void> {
  adoptStyles(styles)
  document.body.append(container)
  letTabPass()
  await new Promise<void>((resolve) =>
    createRoot(container).render(
      <Toaster
        ref={() => resolve()}
        position="bottom-right"
        offset={offset}
        mobileOffset={offset}
        theme="system"
        duration={limits.toasts.milliseconds}
        visibleToasts={limits.toasts.visible}
        containerAriaLabel={texts.toasts}
      />,
    ),
  )
}

export type ToastOptions = {
  /** Replaces a visible toast with the same id. */
  id?: string
  /** In ms. The time of a toast with an action stands still while the pointer or the focus is in a toast. */
  duration?: number
  /** A press closes the toast, unless its default is prevented. */
  action?: { label: string; onClick: (event: Pick<Event, 'preventDefault'>) => void } | undefined
  /** Called when the time of a toast with an action is over, also when it was put away before. A press ends the time too. */
  onEnd?: () => void
}

const tickMs = 1_000

/** What stops the clock of a toast, by its id. */
const clocks = new Map<string, () => void>()

/** Calls `onEnd` after a time, which stands still while the pointer or the focus is in a toast. */
function startClock(id: string, milliseconds: number, onEnd: () => void): void {
  let left = milliseconds
  const timer = setInterval(() => {
    if (container.matches(':hover, :focus-within')) return
    left -= tickMs
    if (left <= 0) onEnd()
  }, tickMs)
  clocks.set(id, () => clearInterval(timer))
}

const newId = (): string => `${performance.now()}`

/**
 * A toast with an action has one clock, of its own: what can be taken back is not done while somebody is at the button.
 * Screen readers say the sentence and the key that leads to the button; the button itself is no news.
 */
export async function show(
  sentence: string,
  { id = newId(), duration = limits.toasts.milliseconds, action, onEnd }: ToastOptions,
): Promise<void> {
  started ??= start()
  await started
  clocks.get(id)?.()
  clocks.delete(id)
  // What a toast with the same id had has to be named to be removed.
  if (!action) {
    // The button that had the focus may go away.
    if (container.contains(document.activeElement)) requestAnimationFrame(giveFocusBack)
    toast(sentence, { id, duration, description: undefined, action: undefined, onDismiss: () => {} })
    return
  }
  const end = () => {
    clocks.get(id)?.()
    onEnd?.()
  }
  const press = (event: MouseEvent) => {
    action.onClick(event)
    if (!event.defaultPrevented) toast.dismiss(id)
  }
  toast(sentence, {
    id,
    duration: Number.POSITIVE_INFINITY,
    description: texts.toastKey(action.label),
    action: (
      <button type="button" data-button aria-live="off" onClick={press}>
        {action.label}
      </button>
    ),
    onDismiss: end,
  })
  // `onEnd` may show how it ended in the same toast, which a closing one could not.
  startClock(id, duration, () => (onEnd ? end() : toast.dismiss(id)))
}
