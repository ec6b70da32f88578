type ToastOptions = {
  /** Replaces a visible toast with the same id. */
  id?: string
  action?: { label: string; onClick: () => void }
}

/** Shows a toast. The toast library is loaded with the first one. */
export function toast(sentence: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(({ show }) => show(sentence, options))
}
