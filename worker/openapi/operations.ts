import { attendance } from './operations/attendance.ts'
import { contents } from './operations/contents.ts'
import { people } from './operations/people.ts'
import { registering } from './operations/registering.ts'
import { tools } from './operations/tools.ts'

/** All operations, in the order of the page. A test checks that they match the routes. */
export const areas = [contents, registering, attendance, people, tools].flat()
