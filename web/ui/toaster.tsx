import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/common.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './toaster.scss?inline'

/** toaster.scss sets `--toast-foot`, depending on other bars at the bottom of the window. */
const offset = { bottom: 'var(--toast-foot)' }

/**
 * sonner gives the focus back whenever it leaves a toast, so Tab would not get past the last one. This hides the focus from
 * sonner, and gives it back only if the toast that has it disappears.
 */
function letTabPass(container: HTMLElement): void {
  let before: EventTarget | null = null
  const note = (event: FocusEvent) => {
    event.stopPropagation()
    const from = event.relatedTarget
    if (!(from instanceof Node && container.contains(from))) before = from
  }
  const giveBack = ({ target }: FocusEvent) => {
    const isDisappearing = target instanceof Element && target.closest('[data-removed="true"]')
    if (isDisappearing)
      queueMicrotask(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus({ preventScroll: true })
      })
  }
  container.addEventListener('focusin', note, { capture: true })
  container.addEventListener('focusout', giveBack, { capture: true })
}

let started: Promise<void> | undefined

/** Renders the toaster in its own React root, so a toast never re-renders the page. */
async function start(): Promise<void> {
  adoptStyles(styles)
  const container = document.createElement('div')
  document.body.append(container)
  letTabPass(container)
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

export async function show(sentence: string, options: ExternalToast): Promise<void> {
  started ??= start()
  await started
  toast(sentence, options)
}
