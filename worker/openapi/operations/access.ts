import {
  DoorConflict,
  DoorFound,
  DoorPack,
  DoorSync,
  DoorSyncWrite,
  DoorUndone,
  DoorUndoWrite,
  WalkInWrite,
} from '#schema/door.ts'
import { AbsentGuest, Arrivals } from '#schema/door-attendance.ts'
import { CreatedDoorLink, DoorLink, DoorLinkWrite, DoorSessionWrite } from '#schema/door-link.ts'
import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import {
  Passkey,
  PasskeyChange,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignIn,
  PasskeyWrite,
} from '#schema/passkey.ts'
import { DoorSession, Me, SessionWrite, SignedInOrganiser, SignedOut, SignInRequest } from '#schema/session.ts'
import { Ticket } from '#schema/ticket.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, patch, post, remove } from '#worker/openapi/operation.ts'
import { accepted, created, list, one } from '#worker/openapi/success.ts'

const cookie = 'Sets the cookie of the session.'
const signingIn = area`Signing in. Sessions and passkeys of organisers.`({
  SignInRequest: request(SignInRequest)`The address of an organiser who wants to sign in.`,
  SessionWrite: request(SessionWrite)`The key of a sign-in link.`,
  SignedInOrganiser: response(SignedInOrganiser)`A signed-in organiser with their passkeys.`,
  DoorSession: response(DoorSession)`A session that a door link opened. It may act at the door of one event.`,
  Me: response(Me)`
    Who sent the request: an organiser, a door session, or a credential that belongs to nobody in particular.`,
  SignedOut: response(SignedOut)`How many sessions ended.`,
  Passkey: response(Passkey)`A passkey of the signed-in organiser.`,
  PasskeyChange: request(PasskeyChange)`A new name.`,
  PasskeyCreation: response(PasskeyCreation)`
    Options for \`navigator.credentials.create\`, in the JSON form of WebAuthn.`,
  PasskeyWrite: request(PasskeyWrite)`A passkey that the browser created, in the JSON form of WebAuthn.`,
  PasskeyRequest: response(PasskeyRequest)`Options for \`navigator.credentials.get\`, in the JSON form of WebAuthn.`,
  PasskeySignIn: request(PasskeySignIn)`The answer of a passkey, in the JSON form of WebAuthn.`,

  requestSignIn: post('/sign-in', accepted(Accepted))`
    Mail a sign-in link. The answer is the same whether the address is known or not. The link is valid for 15 minutes,
    once. @returns The link is in the outbox, if the address is known.`,
  signIn: post('/sessions', created(SignedInOrganiser), {
    unauthorized: messages.signInLinkInvalid,
    tooMany: messages.tooManySignIns,
  })`
    Sign in with the key of a link. ${cookie} Five wrong or spent keys from one address in 15 minutes block the address
    for that time. @returns Signed in.`,
  startPasskeySignIn: post('/sessions/passkey/options', one(PasskeyRequest))`
    Start to sign in with a passkey. The challenge is valid for five minutes, once.`,
  signInWithPasskey: post('/sessions/passkey', created(SignedInOrganiser), { unauthorized: messages.passkeyRefused })`
    Sign in with a passkey. ${cookie} @returns Signed in.`,
  signOut: remove('/sessions', one(SignedOut), { forbidden: null })`Sign out. Without a session nothing happens.`,
  signOutEverywhere: remove('/sessions/all', one(SignedOut), { forbidden: null })`
    Sign out everywhere. Ends all sessions of the organiser. A door session ends alone.`,
  readMe: get('/me', one(Me))`Read who is signed in.`,
  startPasskey: post('/passkeys/options', one(PasskeyCreation), { conflict: messages.passkeysFull })`
    Start to create a passkey. For signed-in organisers. The challenge is valid for five minutes, once.`,
  createPasskey: post('/passkeys', created(Passkey), { conflict: messages.passkeyKnown })`
    Store a passkey. @returns The passkey as it was stored.`,
  renamePasskey: patch('/passkeys/{id}', one(Passkey))`Rename a passkey.`,
  deletePasskey: remove('/passkeys/{id}', one(Removed))`Delete a passkey.`,
})

const organisers = area`Organisers. Who may sign in. Editors read them, owners write them.`({
  Organiser: response(Organiser)`Somebody who may sign in to the console.`,
  OrganiserWrite: request(OrganiserWrite)`A new organiser.`,
  OrganiserChange: request(OrganiserChange)`A change of an organiser. What is absent stays as it is.`,

  listOrganisers: get('/organisers', list(Organiser))`List organisers.`,
  createOrganiser: post('/organisers', created(Organiser), { conflict: messages.organiserExists })`
    Add an organiser. Mails an invitation. Its link signs in once, for seven days. @returns The organiser.`,
  changeOrganiser: patch('/organisers/{id}', one(Organiser), { conflict: messages.lastOwner })`
    Rename an organiser or change the role. A new role holds at once. @returns The organiser as it was saved.`,
  deleteOrganiser: remove('/organisers/{id}', one(Removed), { conflict: messages.lastOwner })`
    Remove an organiser. Ends their sessions at once.`,
})

const doorLinks = area`Door links. Links for volunteers who check tickets at the door of one event.`({
  DoorLinkWrite: request(DoorLinkWrite)`A new door link. The name says whom it is for.`,
  CreatedDoorLink: response(CreatedDoorLink, { url: 'The secret is in the fragment. It is shown only here.' })`
    A new door link.`,
  DoorLink: response(DoorLink, { sessions: 'On how many phones it is open.' })`A door link without its secret.`,
  DoorSessionWrite: request(DoorSessionWrite)`The secret of a door link.`,

  listDoorLinks: get('/events/{id}/door-links', list(DoorLink))`List the door links of an event. Newest first.`,
  createDoorLink: post('/events/{id}/door-links', created(CreatedDoorLink))`
    Create a door link. Valid until six hours after the end of the event, for 24 hours without a date.`,
  deleteDoorLink: remove('/door-links/{id}', one(Removed))`Revoke a door link. Ends its sessions at once.`,
  openDoor: post('/door/sessions', created(DoorSession), {
    unauthorized: messages.doorLinkInvalid,
    tooMany: messages.tooManySignIns,
  })`
    Open a door session with the secret of a link. ${cookie} Wrong secrets count like those of sign-in links. @returns
    The session.`,
})

const door = area`Door. Checking tickets at an event, on phones that may be offline.`({
  DoorPack: response(DoorPack, {
    now: 'The time of the server.',
    cursor: 'Where the list ends. Send it to the next synchronisation.',
  })`The list of a door.`,
  DoorSyncWrite: request(DoorSyncWrite)`Scans of one phone.`,
  DoorSync: response(DoorSync)`What the scans came to, what changed after the cursor, and how many people are inside.`,
  DoorUndoWrite: request(DoorUndoWrite)`The scan to undo.`,
  DoorUndone: response(DoorUndone)`The ticket of a scan after undoing it.`,
  DoorConflict: response(DoorConflict)`People who were let in against the list.`,
  DoorFound: response(DoorFound)`A person found by name.`,
  WalkInWrite: request(WalkInWrite)`Somebody who came without a ticket. Only the name is required.`,
  Arrivals: response(Arrivals)`How many people came, and when, in quarters of an hour.`,
  AbsentGuest: response(AbsentGuest)`Somebody with a valid ticket who was not let in.`,

  readDoorList: get('/door/{eventId}/pack', one(DoorPack))`
    Load the sealed list of tickets. An entry is found by the SHA-256 of a code, and opened with the code itself.`,
  synchroniseDoor: post('/door/{eventId}/sync', one(DoorSync))`
    Send scans and read what changed. Each nonce counts once, and the earliest time wins. At most 500 scans and 256
    kB.`,
  undoScan: post('/door/{eventId}/undo', one(DoorUndone))`
    Undo a scan. The ticket is as before: if somebody else let it in too, that entry stays. Idempotent.`,
  listDoorConflicts: get('/door/{eventId}/conflicts', list(DoorConflict))`
    List who was let in against the list. In the order of the first entry.`,
  searchDoor: get('/door/{eventId}/search', list(DoorFound))`Find people by name. At least three letters.`,
  letIn: post('/door/{eventId}/walk-ins', [one(Ticket), created(Ticket)], {
    soldOut: messages.soldOut('Startup Pitch', 0),
    eventPast: null,
    registrationClosed: messages.eventCancelled,
    keyReused: null,
  })`
    Issue a ticket at the door. The ticket is checked in at once. Works also if registration is closed and after the
    event began. @returns The ticket of an earlier request with this nonce. @returns The new ticket.`,
  readArrivals: get('/door/{eventId}/arrivals', one(Arrivals))`Read how many people came, and when.`,
  listAbsentGuests: get('/door/{eventId}/absent', list(AbsentGuest))`
    List who did not come. Valid tickets that were not let in, by name.`,
})

export const access = [signingIn, organisers, doorLinks, door]
