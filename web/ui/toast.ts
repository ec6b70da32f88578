type ToastOptions = {
  /** Replaces a visible toast with the same id. */
  id?: string
  duration?: number
  /** A press closes the toast, unless its default is prevented. */
  action?: { label: string; onClick: (event: Pick<Event, 'preventDefault'>) => void } | undefined
}

/** Shows a toast. The toast library is loaded with the first one. */
export function toast(sentence: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(({ show }) => show(sentence, options))
}
