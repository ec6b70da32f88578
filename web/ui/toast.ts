type ToastOptions = {
  /** A toast with the id of one that is shown takes its place. */
  id?: string
  action?: { label: string; onClick: () => void }
}

/** Says something in passing, at the corner of the window. What draws it arrives with the first one. */
export function toast(sentence: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(({ show }) => show(sentence, options))
}
