import type * as z from 'zod/mini'
import type { Component } from './describe.ts'
import { afterwards } from './operations/afterwards.ts'
import { attendance } from './operations/attendance.ts'
import { contents } from './operations/contents.ts'
import { mailing } from './operations/mailing.ts'
import { people } from './operations/people.ts'
import { registering } from './operations/registering.ts'
import { onStage } from './operations/stage.ts'
import { tools } from './operations/tools.ts'

/** Everything that is described, in the order of the page. A test checks that the operations match the routes. */
export const areas = [contents, registering, attendance, afterwards, mailing, people, tools, onStage].flat()
export const components: readonly Component[] = areas.flatMap((one) => one.components)

/** The component of a contract, for input (requests) or output (responses). Throws if there is none. */
export function componentOf(contract: z.ZodMiniType, io: Component['io']): Component {
  const component = components.find((one) => one.contract === contract && one.io === io)
  if (!component) throw new Error(`A contract has no ${io} component`)
  return component
}
