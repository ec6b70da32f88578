import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/common.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './toaster.scss?inline'

/** From the stylesheet, which knows what else stands at the foot of the window. */
const offset = { bottom: 'var(--toast-foot)' }

let started: Promise<void> | undefined

/** Beside the page, so that no part of it has to wait for toasts or be drawn anew by one. */
async function start(): Promise<void> {
  adoptStyles(styles)
  const place = document.createElement('div')
  document.body.append(place)
  const { promise, resolve } = Promise.withResolvers<void>()
  createRoot(place).render(
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
