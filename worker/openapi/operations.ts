import { registrations, tickets, users } from './operations/attendance.ts'
import { agenda, events, media, ticketTypes } from './operations/contents.ts'
import { door } from './operations/door.ts'
import { guests } from './operations/guests.ts'
import { issues } from './operations/issues.ts'
import { community, newsletter } from './operations/joining.ts'
import { messages } from './operations/messages.ts'
import { notices } from './operations/notices.ts'
import { orders } from './operations/orders.ts'
import { doorLinks, organisers, signingIn } from './operations/organisers.ts'
import { mentors, partners, personalData, speakers } from './operations/people.ts'
import { pictures } from './operations/pictures.ts'
import { packs, pitches } from './operations/pitches.ts'
import { registration } from './operations/registration.ts'
import { report } from './operations/report.ts'
import { service } from './operations/service.ts'
import { waitingList } from './operations/waiting-list.ts'
import { webhooks } from './operations/webhooks.ts'

/** All operations, in the order of the page. A test checks that they match the routes. */
export const areas = [
  events,
  ticketTypes,
  speakers,
  mentors,
  partners,
  agenda,
  media,
  pictures,
  registration,
  waitingList,
  orders,
  registrations,
  tickets,
  guests,
  notices,
  report,
  users,
  messages,
  newsletter,
  issues,
  community,
  personalData,
  signingIn,
  organisers,
  doorLinks,
  door,
  pitches,
  packs,
  webhooks,
  service,
]
