import { AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { EventCopyWrite, EventDetail, EventWrite, ListedEvent } from '#schema/event.ts'
import { Media, MediaWrite } from '#schema/media.ts'
import { Mentor, MentorWrite } from '#schema/mentor.ts'
import { Partner, PartnerWrite } from '#schema/partner.ts'
import { Photo, PhotoOrder, PublicFile, RemovedFile } from '#schema/photo.ts'
import { HiddenPhoto, HiddenPhotoWrite, PhotoReport, PhotoReportWrite } from '#schema/photo-report.ts'
import { Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { area, get, link, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { resourceOperations, writeOperations } from '#worker/openapi/resource.ts'
import { accepted, created, list, one } from '#worker/openapi/success.ts'

const eventNotes = {
  date: 'Null if it is not announced yet.',
  time: 'Text such as `18:00`, or `TBA`.',
  languages: 'What the evening is held in. A new event is in Polish; a write without it keeps what is stored.',
  published:
    'False for a draft, which organisers alone read and which has no tickets. A write without it keeps it; a new event is published.',
  isNext:
    'Whether it is the next event: the pinned one, else the first published and enabled one that has not ended. Writing true on another event pins it, false on the pinned one lets go of it. A past event, a draft and a cancelled event cannot be next.',
  registrationOpen: 'A past event cannot be open.',
  externalLink: link,
  pitchTypes: 'A list of codes, encoded as JSON text.',
  changesNote:
    'What organisers change because of the answers, in Markdown. The page of the past event shows it, and the tickets of coming ones. Public once the event is past.',
}
const afterNotes = {
  afterMail: 'Whether guests get mails the next morning. Read when the event closes.',
  afterNote: 'What the thanks say besides, in Markdown.',
}
const events = area`Events. The evenings of the series.`({
  EventCopyWrite: request(EventCopyWrite, { date: 'Many notations, as in `EventWrite`.' })`
    What a copy of an event has of its own. \`published: false\` makes it a draft.`,
  EventWrite: request(EventWrite, {
    ...eventNotes,
    ...afterNotes,
    date: '`2030-03-19`, `19/03/2030` and `19-03-2030` are the same day; `19.03.2030` is refused. An empty text and `TBA` become null.',
    speakers: 'Replaces the links to speakers, in this order. If absent, the links stay.',
    partnerIds: 'Replaces the links to partners, in this order. If absent, the links stay.',
  })`An event as an organiser writes one.`,
  Event: response(ListedEvent, {
    ...eventNotes,
    availability:
      'Places left, no places left, or no ticket types yet. Visitors can register only if `registrationOpen` is true as well.',
  })`An event in lists.`,
  EventDetail: response(EventDetail, {
    ...eventNotes,
    changesNoteHtml: 'The HTML of `changesNote` of a past event. Absent without it.',
    results:
      'Of a past event: the startups whose presenters agree, best first. `place` is that of the jury, else of the audience, from 1 to 3 or null; `line` is a sentence of the organisers, else the sectors.',
  })`An event with everything that its page shows.`,

  ...resourceOperations('event', EventDetail, {
    item: ListedEvent,
    writing:
      'Setting `isNext` pins the event and lets go of the one that had it. `published: false` is refused with `hasTickets` once the event has tickets, cancelled ones included.',
    inUse: messages.eventHasTickets,
    problems: { hasTickets: null },
  })`Upcoming events by date with undated last, then past ones, newest first. \`dateFrom\` and \`dateTo\` are inclusive;
    \`location\` matches a part of the place or address, case-insensitive; \`isNext=true\` returns only the next event;
    \`speakerId\` matches events with the person among speakers or in the agenda; \`partnerId\` events of the partner.
    Organisers also get drafts, and \`pinned\`; these answers are stored nowhere.`,
  copyEvent: post('/events/{id}/copies', created(EventDetail))`Create an event from an earlier one. With its place,
    texts, partners, ticket types and agenda, without speakers. The copy is disabled and closed.`,
})

const ticketTypes = area`Ticket types. The ticket types of an event, and how many places are left.`({
  TicketTypeWrite: request(TicketTypeWrite, {
    price: 'In złoty.',
    capacity: 'The number of places. It cannot be less than the places taken.',
    icon: 'One emoji, or the path of a public picture of this site. Anything else is stored, but not shown.',
  })`A ticket type as an organiser writes one.`,
  TicketType: response(TicketType, {
    price: 'In złoty.',
    available: 'The capacity minus the confirmed tickets.',
  })`A kind of place at an event.`,

  listTicketTypesOfEvent: get('/ticket-types/event/{eventId}', list(TicketType))`
    List the ticket types of an event. Never cached: \`available\` is current.`,
  readTicketType: get('/ticket-types/{id}', one(TicketType))`Read one ticket type. Never cached: \`available\` is
    current. The \`ETag\` does not change when tickets are sold. @returns The ticket type.`,
  ...writeOperations('ticket type', TicketType, {
    inUse: messages.ticketTypeHasTickets,
    refusal: messages.capacityBelowSold,
    problems: { hasTickets: messages.ticketTypeKeepsKind },
  }),
})

const speakerNotes = {
  editions: 'Comma-separated; the last one is shown.',
  priority: 'A higher number comes earlier in lists.',
  linkedinUrl: link,
  videoUrl: link,
}
const speakers = area`Speakers. People on stage.`({
  SpeakerWrite: request(SpeakerWrite, { ...speakerNotes, eventId: 'Links the speaker to this event.' })`
    A speaker as an organiser writes one.`,
  Speaker: response(Speaker, { ...speakerNotes, eventId: 'The latest event that links to them.' })`A person on stage.`,

  ...resourceOperations('speaker', Speaker, { inUse: messages.speakerInUse })`By priority, highest first, then by id.`,
})

const mentors = area`Mentors. People who advise presenters.`({
  MentorWrite: request(MentorWrite, { linkedinUrl: link })`A mentor as an organiser writes one.`,
  Mentor: response(Mentor)`Someone who advises presenters.`,

  ...resourceOperations('mentor', Mentor)`
    By id. \`expertise\` matches mentors with any of its values, case-insensitive.`,
})

const partners = area`Partners. Organisations behind the series.`({
  PartnerWrite: request(PartnerWrite, { role: 'Free text.' })`A partner as an organiser writes one.`,
  Partner: response(Partner)`An organisation behind the series.`,

  ...resourceOperations('partner', Partner, { inUse: messages.partnerInUse })`By id.`,
  listPartnersOfEvent: get('/partners/event/{eventId}', list(Partner))`
    List the partners of an event. In the order that organisers set.`,
})

const hour = 'Text such as `18:00`.'
const agenda = area`Agenda. The agenda items of an event.`({
  AgendaItemWrite: request(AgendaItemWrite, { type: 'Free text.', startTime: hour, endTime: hour })`
    An agenda item as an organiser writes one.`,
  AgendaItem: response(AgendaItem)`One agenda item of an event.`,

  ...resourceOperations('agenda item', AgendaItem, { path: '/agenda' })`By start time.`,
})

const media = area`Media. Press clippings, films, pictures and links.`({
  MediaWrite: request(MediaWrite, {
    date: 'The same formats as the date of an event.',
    url: 'An http(s) URL, or a path of this site. A bare domain gets the prefix `https://`.',
  })`A piece of media as an organiser writes one.`,
  Media: response(Media)`A press clipping, a film, a picture, a link.`,

  ...resourceOperations('piece of media', Media, { plural: 'media', ids: ['Media', 'AllMedia'] })`
    Newest date first, undated last.`,
})

const wrongPicture = { unsupported: messages.pictureOnly, tooLarge: messages.pictureTooLarge, changedMeanwhile: null }
const picture = { about: 'The picture, at most 10 MB.', mediaTypes: ['image/png', 'image/jpeg'] }
const pictures = area`Pictures. Public pictures. They are served outside of the API, at \`/gallery/…\`, \`/info/…\` and
  \`/events/{id}/…\`.`({
  Photo: response(Photo)`A photo of a folder.`,
  PhotoOrder: request(PhotoOrder)`The numbers of all photos of a folder, in their new order.`,
  PhotoReportWrite: request(PhotoReportWrite, { path: 'The `url` of a photo in `GET /api/photos`.' })`
    What a visitor reports about a photo.`,
  PhotoReport: response(PhotoReport, { hidden: 'Whether the photo is hidden now.' })`A report of a photo.`,
  HiddenPhotoWrite: request(HiddenPhotoWrite)`A photo, and whether it is to be hidden.`,
  HiddenPhoto: response(HiddenPhoto)`A photo, and whether it is hidden.`,
  PublicFile: response(PublicFile)`A public picture.`,
  RemovedFile: response(RemovedFile)`A deleted picture.`,

  listPhotos: get('/photos', list(Photo), { missing: null })`List the photos of a folder. \`photo1.jpg\`, \`photo2.jpg\`
    and so on, up to the first gap. Folders: \`gallery/1\`, \`gallery/2\`, \`info\`, \`events/{id}/photos\`.`,
  orderPhotos: put('/photos/order', list(Photo), { missing: null, changedMeanwhile: null })`Change the order of a
    folder's photos. They get the numbers from 1 on. Refused if \`order\` has not exactly the numbers of the folder, or
    if somebody writes to it at the same time. @returns The photos.`,
  removePhoto: remove('/photos', list(Photo), { missing: null })`Remove a photo. The ones after it get lower numbers,
    so that no number is missing. With the photo's ETag as \`If-Match\` no other photo is removed. @returns The photos.`,
  reportPhoto: post('/photos/reports', accepted(Accepted), {
    missing: null,
  })`Report a photo to the organisers. Only what
    \`GET /api/photos\` lists.`,
  listPhotoReports: get('/photos/reports', list(PhotoReport))`List the reports of photos. Newest first.`,
  removePhotoReport: remove('/photos/reports/{id}', one(Removed))`Remove a report, without a change of its
    photo.`,
  hidePhoto: post('/photos/hidden', one(HiddenPhoto), {
    missing: null,
    changedMeanwhile: null,
  })`Hide a photo, or show it
    again. A hidden one is 404 in every size, and no list has it; it keeps its number.`,
  writeFile: put('/files/{path}', [one(PublicFile), created(PublicFile)], wrongPicture, picture)`
    Store a picture at a path. The content must match the file extension. The Content-Type is ignored. With
    \`If-None-Match: *\` a picture that exists is not replaced. @returns The picture replaced an existing one. @returns
    The picture is new.`,
  deleteFile: remove('/files/{path}', one(RemovedFile))`Delete a picture.`,
})

export const contents = [events, ticketTypes, speakers, mentors, partners, agenda, media, pictures]
