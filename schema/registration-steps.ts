import { limits } from './limits.ts'
import { stepFor } from './steps.ts'

/** The registration wizard as a machine over four facts (spec §4). Steps are plain words, so that they fit in an address. */
export const steps = ['tickets', 'buyer', 'startup-details', 'details'] as const
export type Step = (typeof steps)[number]

/** The two layouts have rules of their own: `mobile` is narrower than `limits.mobileBreakpoint`. */
export type Layout = 'desktop' | 'mobile'

/** What is done so far. `buyer` and `startup` mean complete and valid; `startup` also that no upload is under way. */
export type Progress = { ticket: boolean; presenter: boolean; buyer: boolean; startup: boolean }

/** The steps of this order: `startup-details` is there only for a presenter ticket. */
export const stepsOf = ({ presenter }: Pick<Progress, 'presenter'>): Step[] =>
  steps.filter((step) => step !== 'startup-details' || presenter)

/** Counted from 1: `details` is the fourth step with a presenter ticket, otherwise the third. 0 where it is not a step of this order. */
export const numberOf = (step: Step, progress: Pick<Progress, 'presenter'>): number =>
  stepsOf(progress).indexOf(step) + 1

/**
 * Whether the step header may jump there. On the desktop the startup step stands for all before it; on mobile each
 * earlier step has to be complete.
 */
export function isReachable(step: Step, progress: Progress, layout: Layout): boolean {
  const { ticket, presenter, buyer, startup } = progress
  if (step === 'tickets') return true
  if (step === 'buyer') return ticket
  if (step === 'startup-details') return ticket && presenter && buyer
  if (layout === 'mobile') return ticket && buyer && (startup || !presenter)
  return ticket && (presenter ? startup : buyer)
}

/** The step to show for what an address asks for. */
export const resolveStep = (requested: string | null, progress: Progress, layout: Layout): Step =>
  stepFor(requested, steps, (step) => isReachable(step, progress, layout))

/** Null after the last step. */
export const nextStep = (step: Step, progress: Pick<Progress, 'presenter'>): Step | null =>
  stepsOf(progress)[numberOf(step, progress)] ?? null

/** Null before the first step, which leads back to the event. */
export const previousStep = (step: Step, progress: Pick<Progress, 'presenter'>): Step | null =>
  stepsOf(progress)[numberOf(step, progress) - 2] ?? null

/** The most tickets of a type in one order. Where the number of places left is unknown (null), the Worker decides on sending. */
export const quantityMax = (available: number | null): number =>
  Math.max(0, Math.min(available ?? limits.ticketsPerType, limits.ticketsPerType))

/** What a wished quantity becomes: a whole number from 0 to the smaller of what is left and 5. */
export const clampQuantity = (wished: number, available: number | null): number =>
  Number.isFinite(wished) ? Math.max(0, Math.min(Math.trunc(wished), quantityMax(available))) : 0

/** Whether the plus button has anything to add. On mobile it looks at what is left alone (spec §5). */
export const canAdd = (quantity: number, available: number | null, layout: Layout): boolean =>
  quantity < (layout === 'mobile' && available !== null ? available : quantityMax(available))
