import { CreatedDoorLink, DoorLink, DoorLinkWrite, DoorSessionWrite } from '#schema/door-link.ts'
import { organiserLimits } from '#schema/limits.ts'
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
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'

const createdAt = '2030-03-01T17:04:05.000Z'
const expiresAt = '2030-03-20T05:00:00.000Z'
const secret = 'k3tz5w2hq7ncx4vja6mbdp2eyu'
const credentialId = 'q83vEjRWeJCrze8SNFZ4kA'
const challenge = 'dGhlIGNoYWxsZW5nZSBvZiB0aGlzIGV4YW1wbGU'

const organiser: Organiser = { id: 3, email: 'lucja.zak@uczelnia.example', name: 'Łucja Żak', role: 'OWNER' }
const passkey: Passkey = { id: 5, name: 'Telefon', createdAt, usedAt: null }
const signedIn: SignedInOrganiser = { ...organiser, passkeys: [passkey] }
const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const

export const organiserComponents = [
  requestComponent('SignInRequest', SignInRequest, {
    about: 'The address of an organiser who wants to sign in.',
    example: { email: organiser.email },
  }),
  requestComponent('SessionWrite', SessionWrite, { about: 'The key of a sign-in link.', example: { key: secret } }),
  responseComponent('SignedInOrganiser', SignedInOrganiser, {
    about: 'A signed-in organiser with their passkeys.',
    example: signedIn,
  }),
  responseComponent('DoorSession', DoorSession, {
    about: 'A session that a door link opened. It may act at the door of one event.',
    example: { role: 'DOOR', eventId: 12, name: 'Wejście główne' },
  }),
  responseComponent('Me', Me, {
    about: 'Who sent the request: an organiser, a door session, or a credential that belongs to nobody in particular.',
    example: signedIn,
  }),
  responseComponent('SignedOut', SignedOut, { about: 'How many sessions ended.', example: { sessions: 1 } }),
  responseComponent('Organiser', Organiser, { about: 'Somebody who may sign in to the console.', example: organiser }),
  requestComponent('OrganiserWrite', OrganiserWrite, {
    about: 'A new organiser.',
    example: { email: organiser.email, name: organiser.name, role: 'EDITOR' },
  }),
  requestComponent('OrganiserChange', OrganiserChange, {
    about: 'A change of an organiser. What is absent stays as it is.',
    example: { role: 'OWNER' },
  }),
  responseComponent('Passkey', Passkey, { about: 'A passkey of the signed-in organiser.', example: passkey }),
  requestComponent('PasskeyChange', PasskeyChange, { about: 'A new name.', example: { name: 'Laptop' } }),
  responseComponent('PasskeyCreation', PasskeyCreation, {
    about: 'Options for `navigator.credentials.create`, in the JSON form of WebAuthn.',
    example: {
      challenge,
      rp: { id: 'iskra.example', name: 'Iskra' },
      user: { id: 'Mw', name: organiser.email, displayName: organiser.name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: organiserLimits.passkeyChallengeMinutes * 60_000,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    },
  }),
  requestComponent('PasskeyWrite', PasskeyWrite, {
    about: 'A passkey that the browser created, in the JSON form of WebAuthn.',
    example: {
      name: passkey.name,
      credential: {
        ...credential,
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
  }),
  responseComponent('PasskeyRequest', PasskeyRequest, {
    about: 'Options for `navigator.credentials.get`, in the JSON form of WebAuthn.',
    example: {
      challenge,
      rpId: 'iskra.example',
      timeout: organiserLimits.passkeyChallengeMinutes * 60_000,
      userVerification: 'required',
    },
  }),
  requestComponent('PasskeySignIn', PasskeySignIn, {
    about: 'The answer of a passkey, in the JSON form of WebAuthn.',
    example: {
      credential: {
        ...credential,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
          signature: 'MEUCIQD',
        },
      },
    },
  }),
  requestComponent('DoorLinkWrite', DoorLinkWrite, {
    about: 'A new door link. The name says whom it is for.',
    example: { name: 'Wejście główne' },
  }),
  responseComponent('CreatedDoorLink', CreatedDoorLink, {
    about: 'A new door link.',
    example: { id: 9, url: `https://iskra.example/admin/door/12#${secret}`, expiresAt },
    notes: { url: 'The secret is in the fragment. It is shown only here.' },
  }),
  responseComponent('DoorLink', DoorLink, {
    about: 'A door link without its secret.',
    example: { id: 9, eventId: 12, name: 'Wejście główne', createdAt, expiresAt, sessions: 2 },
    notes: { sessions: 'On how many phones it is open.' },
  }),
  requestComponent('DoorSessionWrite', DoorSessionWrite, {
    about: 'The secret of a door link.',
    example: { secret },
  }),
]
