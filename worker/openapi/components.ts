import type * as z from 'zod/mini'
import type { Component } from './component.ts'
import { doorComponents } from './components/door.ts'
import { eveningComponents } from './components/evenings.ts'
import { guestComponents } from './components/guests.ts'
import { issueComponents } from './components/issues.ts'
import { noticeComponents } from './components/notices.ts'
import { orderComponents } from './components/orders.ts'
import { organiserComponents } from './components/organisers.ts'
import { otherComponents } from './components/others.ts'
import { peopleComponents } from './components/people.ts'
import { personalDataComponents } from './components/personal-data.ts'
import { pitchComponents } from './components/pitches.ts'
import { registrationComponents } from './components/registrations.ts'
import { reportComponents } from './components/report.ts'
import { waitingListComponents } from './components/waiting-list.ts'
import { webhookComponents } from './components/webhooks.ts'

export const components: readonly Component[] = [
  ...eveningComponents,
  ...peopleComponents,
  ...registrationComponents,
  ...waitingListComponents,
  ...guestComponents,
  ...noticeComponents,
  ...reportComponents,
  ...orderComponents,
  ...personalDataComponents,
  ...organiserComponents,
  ...doorComponents,
  ...pitchComponents,
  ...issueComponents,
  ...webhookComponents,
  ...otherComponents,
]

export const referenceTo = (name: string): string => `#/components/schemas/${name}`

/** The component of a contract, for input (requests) or output (responses). Throws if there is none. */
export function componentOf(contract: z.ZodMiniType, io: Component['io']): Component {
  const component = components.find((one) => one.contract === contract && one.io === io)
  if (!component) throw new Error(`A contract has no ${io} component`)
  return component
}
