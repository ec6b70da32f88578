import type { ToastOptions } from './toaster.tsx'

/** Shows a toast. The toast library is loaded with the first one. */
export function toast(sentence: string, options: ToastOptions = {}): void {
  // Without the library nothing can be taken back.
  void import('./toaster.tsx').then(({ show }) => show(sentence, options), options.onEnd)
}
