import { messages } from '#schema/error-messages.ts'
import { invalid } from '#schema/problem.ts'

const email = 'lucja.zak@uczelnia.example'
const university = 'Politechnika Warszawska'
const person = { firstName: 'Łucja', lastName: 'Żak', email, phone: '+48 600 100 200', university }
const key = 'k3tz5w2hq7ncx4vja6mbdp2eyu'
const order = 'k4x2n7qhp3sw6tzvbm5yfd2crj'
const deckId = 'd5w7ytb2vqm4kzx3hnp6scfgrj'
const deck = `/api/pitch-decks/${deckId}`
const photo = 'gallery/1/photo1.jpg'
const credential = 'q83vEjRWeJCrze8SNFZ4kA'
const scan = { nonce: key, device: 'Wejście główne', at: '2030-03-19T17:04:05.000Z' }
const waits = { id: 901, status: 'WAITING' }

/**
 * Values for the examples of the document. A group serves the fields of every component and object whose name contains
 * the name of the group: `Ticket` serves `OrderedTicket` and `tickets`. A field that finds no sample there takes the
 * first one of its name that fits, of any group. Groups such as `Venue`, which no component is named after, are for that.
 */
export const samples: Record<string, Record<string, unknown>> = {
  Person: person,
  Times: { at: '2030-03-01T17:04:05.000Z', expiresAt: '2030-03-20T21:00:00.000Z' },
  Event: { id: 12, eventId: 12, title: 'Iskra #12: od pomysłu do klientów', date: '2030-03-19', description: null },
  Evening: { shortDescription: 'Trzy pitche, dwie rozmowy i dużo czasu przy stolikach.', cancelled: false },
  Venue: { time: '18:00', location_name: 'Gmach Główny PW', address: 'Plac Politechniki 1, Warszawa' },
  Programme: { pitchTypes: '["STARTUP_PITCH","SPEED_NETWORKING"]', startTime: '18:15', endTime: '18:45' },
  EventWrite: { partnerIds: [3] },
  EventCopyWrite: { title: 'Iskra #13', date: '2030-04-16' },
  Form: { educationalStatus: 'bachelor-student', ageGroup: '20-23', meetingLocation: 'sante-evening' },
  Skills: { specificSkills: 'TypeScript, SQL', superpowers: 'Cierpliwość', wantToLearn: 'Szybkie prototypowanie' },
  Project: { building: 'Kometa: planer nauki dla studentów', sector: 'Edtech, Design', socialMedia: '@lucja.example' },
  Plans: { lookingFor: 'Wspólniczki od sprzedaży', teamNote: 'Dzwoniła w marcu.', previousId: 20, nextId: 24 },
  Application: { id: 21, description: 'Studiuję informatykę i buduję planer nauki.', reviewStatus: 'NEW' },
  Review: { reviewStatus: 'ACCEPTED', note: 'Widzimy się we wtorek.', delaySeconds: 10 },
  TicketType: { id: 31, name: 'Startup Pitch', type: 'PRESENTER_STARTUP', description: 'Trzy minuty na scenie.' },
  Places: { ticketId: 901, price: 0, capacity: 20, available: 6, icon: '🚀' },
  Agenda: { id: 44, title: 'Pierwszych dziesięciu klientów', type: 'TALK', speakerId: 7, description: null },
  RetriedMessages: { retried: 12 },
  Media: { title: 'Reportaż o Iskrze', description: null, date: '2030-02-11', url: 'https://gazeta.example/iskra' },
  Speaker: { id: 7, name: 'Łucja Żak', image: '/info/photo4.jpg', role: 'CEO', company: 'Kometa', type: 'STAR' },
  Stage: { editions: 'Edycja 11, Edycja 12', priority: 10 },
  Mentor: { name: 'Jan Dobrowolski', role: 'Partner', company: 'Fundusz Zalążek', expertise: ['sprzedaż', 'AI'] },
  Advice: { bio: 'Pomaga zespołom znaleźć pierwszych klientów.', linkedinUrl: 'https://www.linkedin.com/in/example' },
  Partner: { id: 3, name: 'Akademicki Inkubator', logo: '/info/photo2.jpg', role: 'Partner główny' },
  Order: { id: order, registrationId: order, orderKey: 'm5c2xk7wqz4tbnhr3yp6vdfgsj', answer: null, waiting: null },
  Ticket: { id: 901, code: 'q7m3hx5v2kzt4nbw6ypd3sfgrc', status: 'CONFIRMED', ticketTypeId: 31, userId: 55 },
  TicketChange: { startupDetails: { productStage: 'Users' } },
  TicketCorrection: { startupDetails: { productStage: 'Users' } },
  Guest: { id: 901, promotedAt: null, isErased: false, changes: [], type: 'Uczestnik' },
  Group: { position: 2, quantity: 1, together: false },
  JoinedGroup: { tickets: [{ ...waits, code: null, ticketTypeId: 31, firstName: 'Łucja', lastName: 'Żak' }] },
  WaitingGroup: { tickets: [{ ...waits, attendee: person, startupDetails: null }] },
  Startup: { startupName: 'Kometa: planer nauki dla studentów', sectors: 'AI, EduTech', businessModel: 'B2B' },
  Stages: { productStage: 'MVP', fundraisingStage: 'Pre-Seed', raisedBefore: 'No', videoPitch: null },
  Links: { pitchDeck: deck, website: 'https://kometa.example', websiteUrl: 'https://kometa.example' },
  Deck: { url: deck, originalName: 'kometa.pdf' },
  Upload: { name: 'kometa.pdf', type: 'application/pdf', size: 2_400_000 },
  Target: { headers: { 'Content-Type': 'application/pdf', 'If-None-Match': '*' } },
  UploadTarget: { id: deckId, url: `https://storage.example/iskra-decks/${deckId}?X-Amz-Signature=…` },
  Pitch: { ticketIds: [901], askedAt: null, askable: 0 },
  DecksAskedFor: { messages: 2 },
  Pack: { id: 4, name: 'Mentorzy', url: `https://iskra.example/pack/${key}`, openings: 7 },
  MentorPack: { deck: `/api/packs/${key}/decks/901` },
  Door: { ...scan, id: 9, name: scan.device, firstAt: scan.at, firstDevice: scan.device, status: 'CHECKED_IN' },
  List: { now: scan.at, cursor: '12.180', sealed: `${credential}==`, checkedIn: 61, confirmed: 140 },
  DoorFound: { type: 'Uczestnik' },
  byType: { name: 'Uczestnik', capacity: 150 },
  DoorConflict: { scans: [scan, { ...scan, nonce: 'x4vja6mbdp2eyuk3tz5w2hq7nc', device: 'Wejście boczne' }] },
  DoorLink: { url: `https://iskra.example/admin/door/12#${key}`, expiresAt: '2030-03-20T05:00:00.000Z', sessions: 2 },
  Turnout: { confirmed: 140, yes: 80, silent: 60, share: 0.55, evenings: 3, expected: 113, low: 104, high: 119 },
  Report: { registered: 140, came: 96, walkIns: 4, waiting: 0, unplaced: 7, cancelled: 12, absent: 44 },
  days: { day: '2030-03-12', daysBefore: 7, people: 140, total: 140 },
  top: { name: university, registered: 80, came: 60 },
  others: { universities: 6, registered: 50, came: 30 },
  unknown: { registered: 10, came: 6 },
  presenters: { registered: 12, came: 11, field: 'sectors', value: 'AI', people: 5 },
  earlier: { eventId: 11, title: 'Iskra #11', date: '2030-02-19' },
  Message: { to: email, status: 'PENDING', attempts: 1, sentAt: null, error: '451 try again later' },
  decisionMail: { sentAt: null },
  Notice: { recipients: 118, revision: 4, messages: 120, note: 'Spotykamy się w sali 214.' },
  Issue: { id: 4, subject: 'Marcowa Iskra: co po hackathonie', status: 'SENDING', to: 'ola@iskra.example' },
  Letter: { body: 'Cześć!\n\nWidzimy się **19 marca**. [Zapisz się](https://iskra.example/events).' },
  counts: { pending: 120, sent: 875, failed: 5, left: 2 },
  ArchivedIssue: { date: '2030-03-01', excerpt: 'Cześć! Widzimy się 19 marca.', html: '<p>Cześć!</p>' },
  Organiser: { id: 3, name: 'Łucja Żak', role: 'OWNER', actor: '3' },
  Session: { key, secret: key, hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  Passkey: { id: 5, name: 'Telefon', usedAt: null, rpId: 'iskra.example', alg: -7, excludeCredentials: [] },
  Challenge: { challenge: 'dGhlIGNoYWxsZW5nZSBvZiB0aGlzIGV4YW1wbGU', timeout: 300_000 },
  rp: { id: 'iskra.example', name: 'Iskra' },
  PasskeyCreation: { user: { id: 'Mw', name: email, displayName: 'Łucja Żak' } },
  credential: { id: credential, rawId: credential, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQD' },
  PasskeyWrite: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
  response: { transports: ['internal'] },
  Erasure: { id: email, registrations: 1, tickets: 1, pitchDecks: 1, placesGivenBack: 1 },
  ErasureRequest: { subject: 'a'.repeat(64), erased: 2 },
  Webhook: { url: 'https://system.example/iskra', goneAt: null, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  Delivery: { attempts: 2, responseStatus: 503, error: 'STATUS', sentAt: null },
  Photo: { n: 1, url: `/${photo}` },
  File: { id: photo, url: `/${photo}` },
  Health: { waitingBesidePlaces: 0, waitingIssueMails: 0, waitingWebhooks: 0 },
  Change: { action: 'UPDATE', entity: 'events', entityId: '12', before: { time: '18:00' }, after: { time: '18:30' } },
  Failure: { ...invalid({ 'ticketData.0.email': messages.emailInvalid }).failure },
}
