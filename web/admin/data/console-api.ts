import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { pageSchema } from '#schema/envelope.ts'
import { email, id, requiredText } from '#schema/fields.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { timestamp } from '#schema/times.ts'
import { exchange } from '#web/data/client.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'

/*
 * Signing in, organisers and passkeys. The shapes of requests and responses are declared here and checked when a
 * response arrives.
 */

export const roles = ['OWNER', 'EDITOR'] as const

export const Passkey = z.object({ id, name: z.string(), createdAt: timestamp, usedAt: z.nullable(timestamp) })
export type Passkey = z.output<typeof Passkey>

/**
 * Who is signed in: an organiser; a volunteer at the door of one event; or a credential of no organiser, such as the
 * organisers' token (`id` is null).
 */
export const Me = z.union([
  z.object({ role: z.literal('DOOR'), eventId: id, name: z.string() }),
  z.object({
    id: z.nullable(id),
    email: z._default(z.string(), ''),
    name: z.string(),
    role: z.enum(roles),
    passkeys: z._default(z.array(Passkey), []),
  }),
])
export type Me = z.output<typeof Me>
export type Colleague = Exclude<Me, { role: 'DOOR' }>

export const SignIn = z.object({ email: email(messages.emailRequired, messages.emailInvalid) })
export const OrganiserName = z.object({ name: requiredText(limits.nameMax) })
export const Invitation = z.object({ ...SignIn.shape, ...OrganiserName.shape, role: z.enum(roles) })
export type Invitation = z.output<typeof Invitation>

export const Organiser = z.object({ id, email: z.string(), name: z.string(), role: z.enum(roles) })
export type Organiser = z.output<typeof Organiser>

export const PasskeyName = z.object({ name: requiredText(limits.nameMax) })

const anything = z.unknown()

/** Sends a request and returns the `data` of the response, in the shape of `contract`. */
async function send<T>(method: string, path: string, contract: z.ZodMiniType<T>, json?: unknown): Promise<T> {
  const { body } = await exchange(method, path, json, {})
  return z.parse(z.object({ data: contract }), body).data
}

const sendSignedIn = <T>(method: string, path: string, contract: z.ZodMiniType<T>, json?: unknown): Promise<T> =>
  withSession(() => send(method, path, contract, json))

const read = <T>(key: string, contract: z.ZodMiniType<T>): Read<T> => ({ key, load: () => send('GET', key, contract) })

export const consoleReads = {
  me: read('/me', Me),
  organisers: read(`/organisers?limit=${limits.list.max}`, pageSchema(Organiser)),
}

/** Safe: the browser checks the options when they are used. */
const asCreationOptions = (options: unknown) => options as PublicKeyCredentialCreationOptionsJSON
/** Safe for the same reason. */
const asRequestOptions = (options: unknown) => options as PublicKeyCredentialRequestOptionsJSON

/** Calls that sign in. They need no session. */
export const signInCalls = {
  /** Any success is the same: the response does not tell whether the address is an organiser's. */
  requestLink: (json: z.output<typeof SignIn>) => exchange('POST', '/sign-in', json, {}),
  spendLink: (key: string) => exchange('POST', '/sessions', { key }, {}),
  passkeyOptions: async () => asRequestOptions(await send('POST', '/sessions/passkey/options', anything, {})),
  answerWithPasskey: (credential: object) => exchange('POST', '/sessions/passkey', { credential }, {}),
}

export const consoleWrites = {
  signOut: () => exchange('DELETE', '/sessions', undefined, {}),
  signOutEverywhere: () => sendSignedIn('DELETE', '/sessions/all', anything),
  invite: (invitation: Invitation) => sendSignedIn('POST', '/organisers', Organiser, invitation),
  changeOrganiser: (organiser: number, change: Partial<Pick<Organiser, 'name' | 'role'>>) =>
    sendSignedIn('PATCH', `/organisers/${organiser}`, Organiser, change),
  removeOrganiser: (organiser: number) => sendSignedIn('DELETE', `/organisers/${organiser}`, anything),
  newPasskeyOptions: async () => asCreationOptions(await sendSignedIn('POST', '/passkeys/options', anything, {})),
  addPasskey: (name: string, credential: object) => sendSignedIn('POST', '/passkeys', anything, { name, credential }),
  renamePasskey: (passkey: Passkey['id'], name: string) =>
    sendSignedIn('PATCH', `/passkeys/${passkey}`, anything, { name }),
  removePasskey: (passkey: Passkey['id']) => sendSignedIn('DELETE', `/passkeys/${passkey}`, anything),
}
