import { AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import { type Event, EventDetail, EventWrite, ListedEvent } from '#schema/event.ts'
import { Media, MediaWrite } from '#schema/media.ts'
import { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { answer, link, request } from '#worker/openapi/component.ts'
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
  pitchTypes: '["STARTUP_PITCH","SPEED_NETWORKING"]',
} satisfies EventWrite
const event: Event = { id: 12, ...eventWrite }

const eventNotes = {
  date: 'Null while it is to be announced.',
  time: 'Text such as `18:00`, or `TBA`.',
  isNext: 'At most one event is next: setting it here clears it on the other. A past event cannot be next.',
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
  request('EventWrite', EventWrite, {
    about: 'An event as an organiser writes one.',
    example: { ...eventWrite, speakers: [{ speakerId: 7, eventFeatured: true }], partnerIds: [3] },
    notes: {
      ...eventNotes,
      date: '`2030-03-19`, `19/03/2030` and `19-03-2030` are the same day; `19.03.2030` is refused. Empty and `TBA` are null.',
      speakers: 'Replaces the links to speakers, in this order. Without it they stay.',
      partnerIds: 'Replaces the links to partners, in this order. Without it they stay.',
    },
  }),
  answer('Event', ListedEvent, {
    about: 'An event in lists.',
    example: { ...event, availability: 'AVAILABLE' },
    notes: {
      ...eventNotes,
      availability:
        'Of its ticket types: places left, none left, or no ticket types yet. Visitors can register only where `registrationOpen` is true as well.',
    },
  }),
  answer('EventDetail', EventDetail, {
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
  request('TicketTypeWrite', TicketTypeWrite, {
    about: 'A ticket type as an organiser writes one.',
    example: ticketTypeWrite,
    notes: {
      price: 'In złoty.',
      capacity: 'Places. It cannot go below what is taken.',
      icon: 'One emoji, or the path of a public picture of this site. Anything else is kept, but not shown.',
    },
  }),
  answer('TicketType', TicketType, {
    about: 'A kind of place at an event.',
    example: ticketType,
    notes: { price: 'In złoty.', available: 'The capacity less the tickets that are not cancelled.' },
  }),
  request('AgendaItemWrite', AgendaItemWrite, {
    about: 'A point of an agenda as an organiser writes one.',
    example: agendaItemWrite,
    notes: { type: 'Free text.', startTime: 'Text such as `18:00`.', endTime: 'Text such as `18:00`.' },
  }),
  answer('AgendaItem', AgendaItem, { about: 'One point of an evening.', example: agendaItem }),
  request('MediaWrite', MediaWrite, {
    about: 'A piece of media as an organiser writes one.',
    example: mediaWrite,
    notes: {
      date: 'Read like the date of an event.',
      url: 'An http(s) address, or a path of this site. A bare domain gets `https://` in front.',
    },
  }),
  answer('Media', Media, {
    about: 'A press clipping, a film, a picture, a link.',
    example: { id: 18, ...mediaWrite, createdAt: '2030-02-12T09:30:00.000Z' },
  }),
]
