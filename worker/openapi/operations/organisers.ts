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
import { area, request, response } from '#worker/openapi/area.ts'
import { get, patch, post, remove } from '#worker/openapi/operation.ts'
import { accepted, created, list, one } from '#worker/openapi/success.ts'

const cookie = 'Sets the cookie of the session.'

export const signingIn = area`Signing in. Sessions and passkeys of organisers.`({
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
    Sign in with the key of a link. ${cookie} Five wrong or spent keys from one address in 15 minutes block the
    address for that time. @returns Signed in.`,
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

export const organisers = area`Organisers. Who may sign in. Editors read them, owners write them.`({
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

export const doorLinks = area`Door links. Links for volunteers who check tickets at the door of one event.`({
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
