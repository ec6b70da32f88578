/**
 * Whether the current navigation goes back or forward. `popstate` alone is not enough, since links to a hash fire it as
 * well. Without the Navigation API, back and forward are detected only if the path changes.
 */
let returning = false

export const isReturning = (): boolean => returning

/**
 * Disables smooth scrolling during back and forward navigation, so that the browser restores the scroll position at
 * once. Returns the cleanup function.
 */
export function watchReturns(shownPath: () => string): () => void {
  const navigation: Navigation | undefined = window.navigation
  const watch = ({ navigationType }: NavigateEvent) => {
    returning = navigationType === 'traverse'
  }
  const returnAtOnce = () => {
    if (!navigation) returning = location.pathname !== shownPath()
    if (!returning) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    // The browser restores the scroll position after the `popstate` listeners and before the next frame.
    setTimeout(() => {
      style.scrollBehavior = ''
      if (!navigation) returning = false
    }, 100)
  }
  navigation?.addEventListener('navigate', watch)
  addEventListener('popstate', returnAtOnce)
  return () => {
    navigation?.removeEventListener('navigate', watch)
    removeEventListener('popstate', returnAtOnce)
  }
}
