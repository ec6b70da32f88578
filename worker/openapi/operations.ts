import type { Operation } from './operation.ts'
import { attendanceOperations } from './operations/attendance.ts'
import { contentOperations } from './operations/contents.ts'
import { joiningOperations } from './operations/joining.ts'
import { peopleOperations } from './operations/people.ts'
import { personalDataOperations } from './operations/personal-data.ts'
import { pictureOperations } from './operations/pictures.ts'
import { registrationOperations } from './operations/registration.ts'
import { serviceOperations } from './operations/service.ts'

/** Every route of the API. */
export const operations: readonly Operation[] = [
  ...contentOperations,
  ...peopleOperations,
  ...pictureOperations,
  ...registrationOperations,
  ...attendanceOperations,
  ...joiningOperations,
  ...personalDataOperations,
  ...serviceOperations,
]
