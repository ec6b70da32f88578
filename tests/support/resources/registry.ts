import { agenda } from './agenda.ts'
import { events } from './events.ts'
import { media } from './media.ts'
import { mentors } from './mentors.ts'
import { partners } from './partners.ts'
import type { Resource } from './resource.ts'
import { speakers } from './speakers.ts'
import { ticketTypes } from './ticket-types.ts'

/**
 * Every resource of the API that organisers create, replace and delete, parents first. Tests of what all resources have
 * in common read this list. A test compares it with the routes of the app.
 */
export const resources: readonly Resource[] = [events, speakers, mentors, partners, agenda, media, ticketTypes]

/** The path of a resource: `POST` creates a row there. */
export const pathOf = ({ name }: Resource): string => `/api/${name}`

/** The lists that everybody reads, as OpenAPI templates. */
export const publicLists = [
  ...resources.flatMap((resource) => resource.lists.map((path) => `${pathOf(resource)}${path}`)),
  '/api/photos',
  '/api/newsletter/archive',
]
