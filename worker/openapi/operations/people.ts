import { Mentor, MentorWrite } from '#schema/mentor.ts'
import { messages } from '#schema/messages.ts'
import { Partner, PartnerWrite } from '#schema/partner.ts'
import { Erasure, ErasureRequest, PersonalData, Repetition } from '#schema/personal-data.ts'
import { Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { area, link, request, response } from '#worker/openapi/area.ts'
import { get, post, remove } from '#worker/openapi/operation.ts'
import { resourceOperations } from '#worker/openapi/resource.ts'
import { list, one } from '#worker/openapi/success.ts'

const speakerNotes = {
  editions: 'Comma-separated; the last one is shown.',
  priority: 'A higher number comes earlier in lists.',
  linkedinUrl: link,
  videoUrl: link,
}
export const speakers = area`Speakers. People on stage.`({
  SpeakerWrite: request(SpeakerWrite, { ...speakerNotes, eventId: 'Links the speaker to this event.' })`
    A speaker as an organiser writes one.`,
  Speaker: response(Speaker, { ...speakerNotes, eventId: 'The latest event that links to them.' })`A person on stage.`,

  ...resourceOperations({
    name: 'speaker',
    detail: Speaker,
    order: 'By priority, highest first, then by id.',
    inUse: messages.speakerInUse,
  }),
})

export const mentors = area`Mentors. People who advise presenters.`({
  MentorWrite: request(MentorWrite, { linkedinUrl: link })`A mentor as an organiser writes one.`,
  Mentor: response(Mentor)`Someone who advises presenters.`,

  ...resourceOperations({
    name: 'mentor',
    detail: Mentor,
    order: 'By id. `expertise` matches mentors with any of its values, case-insensitive.',
  }),
})

export const partners = area`Partners. Organisations behind the series.`({
  PartnerWrite: request(PartnerWrite, { role: 'Free text.' })`A partner as an organiser writes one.`,
  Partner: response(Partner)`An organisation behind the series.`,

  ...resourceOperations({ name: 'partner', detail: Partner, order: 'By id.', inUse: messages.partnerInUse }),
  listPartnersOfEvent: get('/partners/event/{eventId}', list(Partner))`
    List the partners of an event. In the order that organisers set.`,
})

export const personalData = area`Personal data. All data held about a person: organisers read or erase it.`({
  PersonalData: response(PersonalData, {
    registrations: 'Registrations that the person made, also for others.',
    tickets: 'Tickets in the person’s name, also in registrations of others.',
    pitchDecks: 'The files of these tickets, readable at their `url`.',
    entrances: 'When these tickets were let in.',
    messages: 'Mails to the address. Their content is not stored.',
  })`Everything held about an address.`,
  Erasure: response(Erasure, {
    placesGivenBack: 'Places of confirmed tickets for upcoming events, which were cancelled.',
  })`What was erased.`,
  ErasureRequest: response(ErasureRequest, {
    subject: 'SHA-256 of a person’s address in lower case, or the id of an order.',
    actor: 'Who erased, as in the list of changes, or `buyer`.',
  })`An erasure that somebody asked for.`,
  Repetition: response(Repetition, { left: 'How many people and orders another call will erase.' })`
    What a repetition of erasures did.`,

  readPersonalData: get('/people/{email}', one(PersonalData))`
    Read everything held about an address. Contains no data of others: of an order, only the tickets in this person’s
    name are listed.`,
  erasePersonalData: remove('/people/{email}', one(Erasure))`
    Erase everything held about an address. Confirmed tickets for upcoming events are cancelled, which frees their
    places. Tickets and orders stay as anonymous rows, so that counts stay correct. Tickets that the person ordered
    for others stay valid. @returns The address, and how many rows were erased.`,
  listErasures: get('/erasures', list(ErasureRequest))`
    List who was erased. Newest first, without addresses. A restore of the database does not change the list.`,
  repeatErasures: post('/erasures/repeat', one(Repetition))`
    Erase again whom a restore has brought back. Erases everybody whose data is older than their erasure, and orders
    that buyers erased. Idempotent. Repeat the call until nobody is left.`,
})
