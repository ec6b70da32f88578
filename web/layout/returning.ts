/**
 * Whether the visitor is going back or forward. `popstate` does not tell, since a link to a section of the same page fires it
 * as well; the Navigation API does. Browsers without it are known to return only where the path changes.
 */
let returning = false

export const isReturning = (): boolean => returning

/** Lets the browser return at once to where a page was left, whatever the styles say of scrolling. Undoes it in the end. */
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
    // The browser scrolls after the listeners of popstate, before the next frame.
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
