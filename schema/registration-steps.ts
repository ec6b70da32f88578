import { limits } from './limits.ts'
import { stepFor } from './steps.ts'

/** The steps of the registration form. Their names are used in URLs. */
export const steps = ['tickets', 'buyer', 'startup-details', 'details'] as const
export type Step = (typeof steps)[number]

/** Some rules differ by layout. `mobile` is narrower than `limits.mobileBreakpoint`. */
export type Layout = 'desktop' | 'mobile'

/**
 * `ticket`: a ticket is selected. `presenter`: a presenter ticket is selected. `buyer` and `startup`: the data is
 * complete and valid, and for `startup` no upload is in progress.
 */
export type Progress = { ticket: boolean; presenter: boolean; buyer: boolean; startup: boolean }

/** The steps of this order. `startup-details` appears only with a presenter ticket. */
export const stepsOf = ({ presenter }: Pick<Progress, 'presenter'>): Step[] =>
  steps.filter((step) => step !== 'startup-details' || presenter)

/** The number of a step in this order, from 1. 0 if the order does not have this step. */
export const numberOf = (step: Step, progress: Pick<Progress, 'presenter'>): number =>
  stepsOf(progress).indexOf(step) + 1

/**
 * Whether the user may open the step. For `details`, the desktop layout checks only the ticket and the step before it;
 * the mobile layout checks all earlier steps.
 */
export function isReachable(step: Step, progress: Progress, layout: Layout): boolean {
  const { ticket, presenter, buyer, startup } = progress
  if (step === 'tickets') return true
  if (step === 'buyer') return ticket
  if (step === 'startup-details') return ticket && presenter && buyer
  if (layout === 'mobile') return ticket && buyer && (startup || !presenter)
  return ticket && (presenter ? startup : buyer)
}

/** The step to show for the step named in the URL. */
export const resolveStep = (requested: string | null, progress: Progress, layout: Layout): Step =>
  stepFor(requested, steps, (step) => isReachable(step, progress, layout))

export const nextStep = (step: Step, progress: Pick<Progress, 'presenter'>): Step | null =>
  stepsOf(progress)[numberOf(step, progress)] ?? null

/** The previous step, or null before the first one. There, 'back' leads to the event. */
export const previousStep = (step: Step, progress: Pick<Progress, 'presenter'>): Step | null =>
  stepsOf(progress)[numberOf(step, progress) - 2] ?? null

/** The maximum quantity of a ticket type in one order. If availability is unknown (null), the Worker checks it on submit. */
export const quantityMax = (available: number | null): number =>
  Math.max(0, Math.min(available ?? limits.ticketsPerType, limits.ticketsPerType))

/** Limits a quantity to a whole number from 0 to `quantityMax`. */
export const clampQuantity = (requested: number, available: number | null): number =>
  Number.isFinite(requested) ? Math.max(0, Math.min(Math.trunc(requested), quantityMax(available))) : 0

/** Whether the plus button is enabled. The mobile layout checks availability only, not the limit per order. */
export const canAdd = (quantity: number, available: number | null, layout: Layout): boolean =>
  quantity < (layout === 'mobile' && available !== null ? available : quantityMax(available))
