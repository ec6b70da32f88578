/**
 * Whether the current navigation is a history traversal (back or forward). `popstate` alone does not tell, since links
 * to a hash fire it too. Without the Navigation API, a traversal is detected only if the path changes.
 */
let traversing = false

export const isTraversing = (): boolean => traversing

/**
 * Disables smooth scrolling during history traversals, so that the browser restores the scroll position at once.
 * `shownPath` returns the path of the page that is still shown. Returns the cleanup function.
 */
export function watchTraversals(shownPath: () => string): () => void {
  const navigation: Navigation | undefined = window.navigation
  const recordType = ({ navigationType }: NavigateEvent) => {
    traversing = navigationType === 'traverse'
  }
  const disableSmoothScrolling = () => {
    if (!navigation) traversing = location.pathname !== shownPath()
    if (!traversing) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    // The browser restores the scroll position after the `popstate` listeners and before the next frame.
    setTimeout(() => {
      style.scrollBehavior = ''
      if (!navigation) traversing = false
    }, 100)
  }
  navigation?.addEventListener('navigate', recordType)
  addEventListener('popstate', disableSmoothScrolling)
  return () => {
    navigation?.removeEventListener('navigate', recordType)
    removeEventListener('popstate', disableSmoothScrolling)
  }
}
