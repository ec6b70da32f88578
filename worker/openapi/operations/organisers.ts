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
import { area, list, one, operation, request, response } from '#worker/openapi/operation.ts'

const cookie = 'Sets the cookie of the session.'

export const signingIn = area('Signing in', 'Sessions and passkeys of organisers.', {
  ...request({ SignInRequest }, 'The address of an organiser who wants to sign in.'),
  ...request({ SessionWrite }, 'The key of a sign-in link.'),
  ...response({ SignedInOrganiser }, 'A signed-in organiser with their passkeys.'),
  ...response({ DoorSession }, 'A session that a door link opened. It may act at the door of one event.'),
  ...response(
    { Me },
    'Who sent the request: an organiser, a door session, or a credential that belongs to nobody in particular.',
  ),
  ...response({ SignedOut }, 'How many sessions ended.'),
  ...response({ Passkey }, 'A passkey of the signed-in organiser.'),
  ...request({ PasskeyChange }, 'A new name.'),
  ...response({ PasskeyCreation }, 'Options for `navigator.credentials.create`, in the JSON form of WebAuthn.'),
  ...request({ PasskeyWrite }, 'A passkey that the browser created, in the JSON form of WebAuthn.'),
  ...response({ PasskeyRequest }, 'Options for `navigator.credentials.get`, in the JSON form of WebAuthn.'),
  ...request({ PasskeySignIn }, 'The answer of a passkey, in the JSON form of WebAuthn.'),

  'POST /sign-in': operation('requestSignIn', 'Mail a sign-in link', {
    details: 'The answer is the same whether the address is known or not. The link is valid for 15 minutes, once.',
    202: one(Accepted, 'The link is in the outbox, if the address is known.'),
  }),
  'POST /sessions': operation('signIn', 'Sign in with the key of a link', {
    details: `${cookie} Five wrong or spent keys from one address in 15 minutes block the address for that time.`,
    201: one(SignedInOrganiser, 'Signed in.'),
    problems: { unauthorized: messages.signInLinkInvalid, tooMany: messages.tooManySignIns },
  }),
  'POST /sessions/passkey/options': operation('startPasskeySignIn', 'Start to sign in with a passkey', {
    details: 'The challenge is valid for five minutes, once.',
    200: one(PasskeyRequest),
  }),
  'POST /sessions/passkey': operation('signInWithPasskey', 'Sign in with a passkey', {
    details: cookie,
    201: one(SignedInOrganiser, 'Signed in.'),
    problems: { unauthorized: messages.passkeyRefused },
  }),
  'DELETE /sessions': operation('signOut', 'Sign out', {
    details: 'Without a session nothing happens.',
    200: one(SignedOut),
    problems: { forbidden: null },
  }),
  'DELETE /sessions/all': operation('signOutEverywhere', 'Sign out everywhere', {
    details: 'Ends all sessions of the organiser. A door session ends alone.',
    200: one(SignedOut),
    problems: { forbidden: null },
  }),
  'GET /me': operation('readMe', 'Read who is signed in', { 200: one(Me) }),
  'POST /passkeys/options': operation('startPasskey', 'Start to create a passkey', {
    details: 'For signed-in organisers. The challenge is valid for five minutes, once.',
    200: one(PasskeyCreation),
    problems: { conflict: messages.passkeysFull },
  }),
  'POST /passkeys': operation('createPasskey', 'Store a passkey', {
    201: one(Passkey, 'The passkey as it was stored.'),
    problems: { conflict: messages.passkeyKnown },
  }),
  'PATCH /passkeys/{id}': operation('renamePasskey', 'Rename a passkey', { 200: one(Passkey) }),
  'DELETE /passkeys/{id}': operation('deletePasskey', 'Delete a passkey', { 200: one(Removed) }),
})

export const organisers = area('Organisers', 'Who may sign in. Editors read them, owners write them.', {
  ...response({ Organiser }, 'Somebody who may sign in to the console.'),
  ...request({ OrganiserWrite }, 'A new organiser.'),
  ...request({ OrganiserChange }, 'A change of an organiser. What is absent stays as it is.'),

  'GET /organisers': operation('listOrganisers', 'List organisers', { 200: list(Organiser) }),
  'POST /organisers': operation('createOrganiser', 'Add an organiser', {
    details: 'Mails an invitation. Its link signs in once, for seven days.',
    201: one(Organiser, 'The organiser.'),
    problems: { conflict: messages.organiserExists },
  }),
  'PATCH /organisers/{id}': operation('changeOrganiser', 'Rename an organiser or change the role', {
    details: 'A new role holds at once.',
    200: one(Organiser, 'The organiser as it was saved.'),
    problems: { conflict: messages.lastOwner },
  }),
  'DELETE /organisers/{id}': operation('deleteOrganiser', 'Remove an organiser', {
    details: 'Ends their sessions at once.',
    200: one(Removed),
    problems: { conflict: messages.lastOwner },
  }),
})

export const doorLinks = area('Door links', 'Links for volunteers who check tickets at the door of one event.', {
  ...request({ DoorLinkWrite }, 'A new door link. The name says whom it is for.'),
  ...response({ CreatedDoorLink }, 'A new door link.', {
    url: 'The secret is in the fragment. It is shown only here.',
  }),
  ...response({ DoorLink }, 'A door link without its secret.', { sessions: 'On how many phones it is open.' }),
  ...request({ DoorSessionWrite }, 'The secret of a door link.'),

  'GET /events/{id}/door-links': operation('listDoorLinks', 'List the door links of an event', {
    details: 'Newest first.',
    200: list(DoorLink),
  }),
  'POST /events/{id}/door-links': operation('createDoorLink', 'Create a door link', {
    details: 'Valid until six hours after the end of the event, for 24 hours without a date.',
    201: one(CreatedDoorLink),
  }),
  'DELETE /door-links/{id}': operation('deleteDoorLink', 'Revoke a door link', {
    details: 'Ends its sessions at once.',
    200: one(Removed),
  }),
  'POST /door/sessions': operation('openDoor', 'Open a door session with the secret of a link', {
    details: `${cookie} Wrong secrets count like those of sign-in links.`,
    201: one(DoorSession, 'The session.'),
    problems: { unauthorized: messages.doorLinkInvalid, tooMany: messages.tooManySignIns },
  }),
})
