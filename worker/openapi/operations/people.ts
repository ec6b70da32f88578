import type * as z from 'zod/mini'
import { communitySectors } from '#schema/applicant-options.ts'
import * as application from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import { Accepted, Applied, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import * as passkey from '#schema/passkey.ts'
import { Erasure, ErasureRecord, ErasureWrite, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { DoorSession, Me, SessionWrite, SignedInOrganiser, SignedOut, SignInRequest } from '#schema/session.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { area, get, link, patch, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { accepted, created, createdWhole, csvTable, list, one } from '#worker/openapi/success.ts'

type Form = { id: string; name: string; path: string }
const applicationOperations = (record: z.ZodMiniType, detail: z.ZodMiniType, { id, name, path }: Form) => ({
  [`join${id}`]: post(`${path}join`, createdWhole(Applied), { conflict: messages.applicationExists })`
    Apply to the ${name}. One application per address. With an \`Idempotency-Key\` a retry is safe: the same key and
    body give the same 201 and create nothing.`,
  [`list${id}Applications`]: get(`${path}applications`, list(record))`List applications to the ${name}. \`q\` finds
    parts of names, addresses and universities, without regard to case and diacritics. @returns A page, oldest first.`,
  [`export${id}Applications`]: get(`${path}applications.csv`, csvTable)`Export applications to the ${name}.`,
  [`review${id}Application`]: patch(`${path}applications/{id}`, one(record), { conflict: messages.decisionMailed })`
    Accept or reject an application to the ${name}. Mails of earlier decisions that were not sent are deleted. @returns
    The application with its new status.`,
  [`read${id}Application`]: get(`${path}applications/{id}`, one(detail))`
    Read an application to the ${name}. The filters say in which list its neighbours are looked up.`,
  [`note${id}Application`]: put(`${path}applications/{id}/note`, one(record))`
    Note something about an application to the ${name}. @returns The application with its new note.`,
})
const communityForm = { id: 'Community', name: 'community', path: '/community/' }
const vibeCodingForm = { id: 'VibeCoding', name: 'vibe coding sessions', path: '/community/vibe-coding-' }
const communityNotes = {
  sector: `At most ${limits.communitySectors}, joined by commas, of: ${communitySectors.join(', ')}.`,
  website: link,
}
const readingNotes = {
  decisionMail: 'The mail of the last decision. Null if it had none.',
  previousId: 'The application before it in the filtered list. Null if it is the first.',
  nextId: 'The application after it in the filtered list. Null if it is the last.',
}
const phone = 'At least 9 digits. Spaces, dashes and brackets are allowed.'
const community = area`Community. Applications to the community and to the vibe coding sessions.`({
  CommunityApplicationWrite: request(CommunityApplicationWrite, { phone, ...communityNotes })`
    An application to the community. Each address applies once.`,
  CommunityApplication: response(application.CommunityApplication, communityNotes)`An application to the community.`,
  CommunityApplicationDetail: response(application.CommunityApplicationDetail, { ...communityNotes, ...readingNotes })`
    An application to the community, read on its own.`,
  VibeCodingApplicationWrite: request(VibeCodingApplicationWrite, { phone })`
    An application to the vibe coding sessions. Each address applies once.`,
  VibeCodingApplication: response(application.VibeCodingApplication)`An application to the vibe coding sessions.`,
  VibeCodingApplicationDetail: response(application.VibeCodingApplicationDetail, readingNotes)`
    An application to the vibe coding sessions, read on its own.`,
  TeamNoteWrite: request(application.TeamNoteWrite)`
    What organisers note about an application. The applicant sees it only among their personal data.`,
  ReviewWrite: request(application.ReviewWrite, {
    notify: 'Tells the applicant by mail, unless the status is `NEW`.',
    note: 'Plain text for the mail.',
    delaySeconds: 'The mail waits so long, and the decision can be taken back before it is sent.',
    unlessMailed: 'Refuses the write once the mail of the last decision was sent.',
  })`What organisers decided about an application.`,
  Applied: response(Applied)`The response to a submitted application.`,

  ...applicationOperations(application.CommunityApplication, application.CommunityApplicationDetail, communityForm),
  ...applicationOperations(application.VibeCodingApplication, application.VibeCodingApplicationDetail, vibeCodingForm),
})

const personalData = area`Personal data. All data held about a person: organisers read or erase it.`({
  PersonalData: response(PersonalData, {
    registrations: 'Registrations that the person made, also for others.',
    tickets: 'Tickets in the person’s name, also in registrations of others.',
    pitchDecks: 'The files of these tickets, readable at their `url`.',
    entrances: 'When these tickets were let in.',
    guestLinks: 'When links to these tickets were mailed.',
    feedback: 'That these tickets answered after an evening, and never what.',
    questions: 'How many questions these tickets asked from the room of an event.',
    messages: 'Mails to the address. Their content is not stored.',
    namedEntrances: 'Entrances by name whose name is nearly that of the person.',
  })`Everything held about an address.`,
  Erasure: response(Erasure, {
    placesGivenBack: 'Places of confirmed tickets for upcoming events, which were cancelled.',
  })`What was erased.`,
  ErasureWrite: request(ErasureWrite, {
    namedEntrances: 'The `nonce`s of entrances by name that were this person.',
  })`What is erased besides what has the address.`,
  ErasureRequest: response(ErasureRecord, {
    subject: 'SHA-256 of a person’s address in lower case, or the id of an order.',
    actor: 'Who erased, as in the list of changes, or `buyer`.',
  })`An erasure that somebody asked for.`,
  Repetition: response(RepeatedErasures, { left: 'How many people and orders another call will erase.' })`
    What a repetition of erasures did.`,

  readPersonalData: get('/people/{email}', one(PersonalData))`Read everything held about an address. Contains no data of
    others: of an order, only the tickets in this person’s name are listed.`,
  erasePersonalData: remove('/people/{email}', one(Erasure))`
    Erase everything held about an address. Names of people who came in by name go as well if they are chosen from
    those that a read lists. Confirmed tickets for upcoming events are cancelled, which frees their
    places. Tickets and orders stay as anonymous rows, so that counts stay correct. Tickets that the person ordered for
    others stay valid. @returns The address, and how many rows were erased.`,
  listErasures: get('/erasures', list(ErasureRecord))`
    List who was erased. Newest first, without addresses. A restore of the database does not change the list.`,
  repeatErasures: post('/erasures/repeat', one(RepeatedErasures))`
    Erase again whom a restore has brought back. Erases everybody whose data is older than their erasure, and erased
    orders. Idempotent. Repeat the call until nobody is left.`,
})

const invalidLink = { unauthorized: messages.signInLinkInvalid, tooMany: messages.tooManySignIns }
const signingIn = area`Signing in. Sessions and passkeys of organisers.`({
  SignInRequest: request(SignInRequest)`The address of an organiser who wants to sign in.`,
  SessionWrite: request(SessionWrite)`The key of a sign-in link.`,
  SignedInOrganiser: response(SignedInOrganiser)`A signed-in organiser with their passkeys.`,
  DoorSession: response(DoorSession)`A session that a door link opened. It may act at the door of one event.`,
  Me: response(Me)`
    Who sent the request: an organiser, a door session, or a credential that belongs to nobody in particular.`,
  SignedOut: response(SignedOut)`How many sessions ended.`,
  Passkey: response(passkey.Passkey)`A passkey of the signed-in organiser.`,
  PasskeyChange: request(passkey.PasskeyChange)`A new name.`,
  PasskeyCreation: response(passkey.PasskeyCreation)`
    Options for \`navigator.credentials.create\`, in the JSON form of WebAuthn.`,
  PasskeyWrite: request(passkey.PasskeyWrite)`A passkey that the browser created, in the JSON form of WebAuthn.`,
  PasskeyRequest: response(passkey.PasskeyRequest)`
    Options for \`navigator.credentials.get\`, in the JSON form of WebAuthn.`,
  PasskeySignIn: request(passkey.PasskeySignIn)`The answer of a passkey, in the JSON form of WebAuthn.`,

  requestSignIn: post('/sign-in', accepted(Accepted))`Mail a sign-in link. The answer is the same whether the address is
    known or not. The link is valid for 15 minutes, once. @returns The link is in the outbox, if the address is known.`,
  signIn: post('/sessions', created(SignedInOrganiser), invalidLink)`
    Sign in with the key of a link. Sets the cookie of the session. Five wrong or spent keys from one address in 15
    minutes block the address for that time. @returns Signed in.`,
  startPasskeySignIn: post('/sessions/passkey/options', one(passkey.PasskeyRequest))`
    Start to sign in with a passkey. The challenge is valid for five minutes, once.`,
  signInWithPasskey: post('/sessions/passkey', created(SignedInOrganiser), { unauthorized: messages.passkeyRefused })`
    Sign in with a passkey. Sets the cookie of the session. @returns Signed in.`,
  signOut: remove('/sessions', one(SignedOut), { forbidden: null })`Sign out. Without a session nothing happens.`,
  signOutEverywhere: remove('/sessions/all', one(SignedOut), { forbidden: null })`
    Sign out everywhere. Ends all sessions of the organiser. A door session ends alone.`,
  readMe: get('/me', one(Me))`Read who is signed in.`,
  startPasskey: post('/passkeys/options', one(passkey.PasskeyCreation), { conflict: messages.passkeysFull })`
    Start to create a passkey. For signed-in organisers. The challenge is valid for five minutes, once.`,
  createPasskey: post('/passkeys', created(passkey.Passkey), { conflict: messages.passkeyKnown })`
    Store a passkey. @returns The passkey as it was stored.`,
  renamePasskey: patch('/passkeys/{id}', one(passkey.Passkey))`Rename a passkey.`,
  deletePasskey: remove('/passkeys/{id}', one(Removed))`Delete a passkey.`,
})

const organisers = area`Organisers. Who may sign in. Editors read them, owners write them.`({
  Organiser: response(Organiser, {
    invitedAt: 'When the last invitation was sent. Null for who was added by a command.',
    lastSeenAt: 'The day in Warsaw on which a session of theirs was last used.',
    state: '`INVITED` until they sign in.',
  })`Somebody who may sign in to the console.`,
  OrganiserWrite: request(OrganiserWrite)`A new organiser.`,
  OrganiserChange: request(OrganiserChange)`A change of an organiser. What is absent stays as it is.`,

  listOrganisers: get('/organisers', list(Organiser))`List organisers.`,
  createOrganiser: post('/organisers', created(Organiser), { conflict: messages.organiserExists, missing: null })`
    Add an organiser. Mails an invitation. Its link signs in once, for seven days. A repetition with the same
    \`Idempotency-Key\` and body gets the first organiser, or 404 if it was removed. @returns The organiser.`,
  inviteOrganiser: post('/organisers/{id}/invitation', accepted(Organiser), { conflict: messages.organiserActive })`
    Send an invitation again. To who has not signed in yet. The links that were sent before end. @returns The
    organiser. The mail is in the outbox.`,
  changeOrganiser: patch('/organisers/{id}', one(Organiser), { conflict: messages.lastOwner })`
    Rename an organiser or change the role. A new role holds at once. @returns The organiser as it was saved.`,
  deleteOrganiser: remove('/organisers/{id}', one(Removed), { conflict: messages.lastOwner })`
    Remove an organiser. Ends their sessions at once.`,
})

export const people = [community, personalData, signingIn, organisers]
