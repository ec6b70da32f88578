import { AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import { type Event, EventCopy, EventDetail, EventWrite, ListedEvent } from '#schema/event.ts'
import { Media, MediaWrite } from '#schema/media.ts'
import { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { link, requestComponent, responseComponent } from '#worker/openapi/component.ts'
import { partner, speaker } from './people.ts'

const eventWrite = {
  title: 'Iskra #12: od pomysłu do pierwszych klientów',
  date: '2030-03-19',
  time: '18:00',
  shortDescription: 'Trzy pitche, dwie rozmowy i dużo czasu przy stolikach.',
  description: null,
  location_name: 'Gmach Główny Politechniki Warszawskiej',
  address: 'Plac Politechniki 1, Warszawa',
  enabled: true,
  isNext: true,
  status: 'UPCOMING',
  registrationOpen: true,
  externalLink: null,
  linkText: null,
  morePeopleSoon: true,
  cancelled: false,
  pitchTypes: '["STARTUP_PITCH","SPEED_NETWORKING"]',
} satisfies EventWrite
const event: Event = { id: 12, ...eventWrite }

const eventNotes = {
  date: 'Null if it is not announced yet.',
  time: 'Text such as `18:00`, or `TBA`.',
  isNext: 'Only one event can be next: setting it clears it on the other. A past event cannot be next.',
  registrationOpen: 'A past event cannot be open.',
  externalLink: link,
  pitchTypes: 'A list of codes, encoded as JSON text.',
}

const ticketTypeWrite: TicketTypeWrite = {
  eventId: 12,
  name: 'Startup Pitch',
  description: 'Trzy minuty na scenie i rozmowa z mentorami.',
  price: 0,
  capacity: 20,
  type: 'PRESENTER_STARTUP',
  icon: '🚀',
}
const ticketType: TicketType = { id: 31, ...ticketTypeWrite, available: 6 }

const agendaItemWrite: AgendaItemWrite = {
  eventId: 12,
  type: 'TALK',
  speakerId: 7,
  startTime: '18:15',
  endTime: '18:45',
  title: 'Pierwszych dziesięciu klientów',
  description: null,
}
const agendaItem: AgendaItem = { id: 44, ...agendaItemWrite, speaker: { name: speaker.name } }

const mediaWrite: MediaWrite = {
  title: 'Studenci, którzy zakładają firmy',
  description: 'Reportaż o jedenastej edycji.',
  date: '2030-02-11',
  url: 'https://gazeta.example/iskra',
  type: 'LINK',
  isActive: true,
  eventId: 12,
  speakerId: null,
  partnerId: null,
}

export const eveningComponents = [
  requestComponent('EventCopy', EventCopy, {
    about: 'What a copy of an event has of its own.',
    example: { title: 'Iskra #6', date: '2030-04-16' },
    notes: { date: 'Many notations, as in `EventWrite`.' },
  }),
  requestComponent('EventWrite', EventWrite, {
    about: 'An event as an organiser writes one.',
    example: { ...eventWrite, speakers: [{ speakerId: 7, eventFeatured: true }], partnerIds: [3] },
    notes: {
      ...eventNotes,
      date: '`2030-03-19`, `19/03/2030` and `19-03-2030` are the same day; `19.03.2030` is refused. An empty text and `TBA` become null.',
      speakers: 'Replaces the links to speakers, in this order. If absent, the links stay.',
      partnerIds: 'Replaces the links to partners, in this order. If absent, the links stay.',
    },
  }),
  responseComponent('Event', ListedEvent, {
    about: 'An event in lists.',
    example: { ...event, availability: 'AVAILABLE' },
    notes: {
      ...eventNotes,
      availability:
        'Places left, no places left, or no ticket types yet. Visitors can register only if `registrationOpen` is true as well.',
    },
  }),
  responseComponent('EventDetail', EventDetail, {
    about: 'An event with everything that its page shows.',
    example: {
      ...event,
      speakers: [{ eventFeatured: true, speaker }],
      ticketTypes: [ticketType],
      partners: [partner],
      agenda: [agendaItem],
    },
    notes: eventNotes,
  }),
  requestComponent('TicketTypeWrite', TicketTypeWrite, {
    about: 'A ticket type as an organiser writes one.',
    example: ticketTypeWrite,
    notes: {
      price: 'In złoty.',
      capacity: 'The number of places. It cannot be less than the places taken.',
      icon: 'One emoji, or the path of a public picture of this site. Anything else is stored, but not shown.',
    },
  }),
  responseComponent('TicketType', TicketType, {
    about: 'A kind of place at an event.',
    example: ticketType,
    notes: { price: 'In złoty.', available: 'The capacity minus the tickets that are not cancelled.' },
  }),
  requestComponent('AgendaItemWrite', AgendaItemWrite, {
    about: 'An agenda item as an organiser writes one.',
    example: agendaItemWrite,
    notes: { type: 'Free text.', startTime: 'Text such as `18:00`.', endTime: 'Text such as `18:00`.' },
  }),
  responseComponent('AgendaItem', AgendaItem, { about: 'One agenda item of an event.', example: agendaItem }),
  requestComponent('MediaWrite', MediaWrite, {
    about: 'A piece of media as an organiser writes one.',
    example: mediaWrite,
    notes: {
      date: 'The same formats as the date of an event.',
      url: 'An http(s) URL, or a path of this site. A bare domain gets the prefix `https://`.',
    },
  }),
  responseComponent('Media', Media, {
    about: 'A press clipping, a film, a picture, a link.',
    example: { id: 18, ...mediaWrite, createdAt: '2030-02-12T09:30:00.000Z' },
  }),
]
