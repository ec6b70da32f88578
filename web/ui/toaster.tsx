import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/common.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './toaster.scss?inline'

/** toaster.scss sets `--toast-foot`, depending on other bars at the bottom of the window. */
const offset = { bottom: 'var(--toast-foot)' }

let started: Promise<void> | undefined

/** Renders the toaster in its own React root, so a toast never re-renders the page. */
async function start(): Promise<void> {
  adoptStyles(styles)
  const container = document.createElement('div')
  document.body.append(container)
  const { promise, resolve } = Promise.withResolvers<void>()
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
  )
  await promise
}

export async function show(sentence: string, options: ExternalToast): Promise<void> {
  started ??= start()
  await started
  toast(sentence, options)
}
