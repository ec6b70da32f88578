import { useEffect, useId } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { texts } from '#web/texts/console/frame.ts'
import { confirm } from '../dialog/confirm.tsx'

/** The forms on the screen with changes that are not saved. Changed in effects and event handlers only. */
const edited = new Set<string>()

const askInBrowser = (event: BeforeUnloadEvent): void => {
  if (edited.size > 0) event.preventDefault()
}

/**
 * Marks the screen as one with changes that are not saved, or with uploads that are not finished. Then `guardNavigation` asks
 * in a dialog before a navigation within the console, and the browser asks when the tab is closed.
 */
export function useUnsavedChanges(isEdited: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isEdited) return
    edited.add(id)
    addEventListener('beforeunload', askInBrowser)
    return () => {
      edited.delete(id)
      if (edited.size === 0) removeEventListener('beforeunload', askInBrowser)
    }
  }, [id, isEdited])
}

/** Whether the screen may be left: nothing is edited, or the organiser gives it up. */
export const mayLeave = async (): Promise<boolean> => edited.size === 0 || confirm(texts.leave)

/** Gives the changes up: nothing asks any more. */
export const abandonChanges = (): void => edited.clear()

/**
 * Stops navigations within the console while a form is edited, asks, and repeats them if the organiser agrees. Without the
 * Navigation API, nothing asks. Returns a function that ends it.
 */
export function guardNavigation(): () => void {
  if (!('navigation' in window)) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    const { destination, navigationType } = event
    const staysOnScreen = new URL(destination.url).pathname === location.pathname
    if (edited.size === 0 || staysOnScreen || !destination.sameDocument || !event.cancelable) return
    event.preventDefault()
    void mayLeave().then((leaves) => {
      if (!leaves) return
      abandonChanges()
      if (navigationType === 'traverse') navigation.traverseTo(destination.key)
      else navigate(destination.url, { replace: navigationType === 'replace' })
    })
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}
