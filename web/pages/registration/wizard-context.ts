import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { EventOnPage } from '#schema/event.ts'
import type { Draft } from '#schema/registration-draft.ts'
import { isWaiting, type Selected, selectionOf } from '#schema/registration-order.ts'
import type { FormState } from '#web/forms/use-form.ts'
import type { DeckUpload } from './deck-upload.ts'
import type { WizardState, WizardStore } from './store.ts'

export type Wizard = {
  event: EventOnPage
  /** Fetches the event again, to update its ticket counts. */
  reload: () => void
  store: WizardStore
  /** Null until the step of the startup is shown for the first time, which creates it. */
  deck: RefObject<DeckUpload | null>
  setUploading: (isUploading: boolean) => void
  goBack: () => void
  goNext: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('Rendered outside a wizard')
  return wizard
}

export const useWizardState = <T>(select: (state: WizardState) => T): T => useStore(useWizard().store, select)

export const useAnswers = (): Draft => useWizardState((state) => state.answers)

export const useSelection = (): Selected[] => selectionOf(useWizard().event.ticketTypes, useAnswers())

export const useIsWaiting = (): boolean => isWaiting(useSelection(), useAnswers())

const noErrors = {}

/** Form state for one fieldset of the draft (the buyer, the startup, an attendee), with its error messages. */
export function useFieldset<V>(fieldset: string, values: V, change: FormState<V>['change']): FormState<V> {
  const errors = useWizardState((state) => state.errors[fieldset]) ?? noErrors
  const { store } = useWizard()
  return { values, errors, change, setErrors: (found) => store.getState().setFieldsetErrors(fieldset, found) }
}
