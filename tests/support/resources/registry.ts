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

/** What organisers create, replace and delete, and nobody else reads. Test files of their own test them. */
export const privateResources = ['/api/newsletter/issues']

type List = {
  /** An OpenAPI template. */
  path: string
  isPublic: boolean
  /** Query parameters without which the list is refused. */
  query?: string
}

/** Every route of the API that returns a list in pages. */
export const lists: readonly List[] = [
  ...resources.flatMap((resource) =>
    resource.lists.map((path) => ({ path: `${pathOf(resource)}${path}`, isPublic: true })),
  ),
  { path: '/api/photos', isPublic: true, query: 'folder=info' },
  { path: '/api/newsletter/archive', isPublic: true },
  ...[
    '/api/tickets/event/{eventId}',
    '/api/tickets/user/{id}',
    '/api/events/{id}/guests',
    '/api/registrations',
    '/api/waiting-list',
    '/api/newsletter/subscribers',
    '/api/newsletter/issues',
    '/api/community/applications',
    '/api/community/vibe-coding-applications',
    '/api/messages',
    '/api/changes',
    '/api/organisers',
    '/api/erasures',
    '/api/events/{id}/door-links',
    '/api/door/{eventId}/conflicts',
    '/api/door/{eventId}/absent',
    '/api/events/{id}/packs',
    '/api/webhooks',
  ].map((path) => ({ path, isPublic: false })),
  { path: '/api/door/{eventId}/search', isPublic: false, query: 'q=lucja' },
]
