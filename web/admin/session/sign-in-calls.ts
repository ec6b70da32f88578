import type { PasskeySignIn } from '#schema/passkey.ts'
import type { SignInRequest } from '#schema/session.ts'
import { call } from '#web/data/client.ts'

/** Calls that sign in. They need no session. */
export const signInCalls = {
  /** Any success is the same: the response does not tell whether the address is an organiser's. */
  requestLink: (json: SignInRequest) => call('/sign-in', '$post', { json }),
  spendLink: (key: string) => call('/sessions', '$post', { json: { key } }),
  passkeyOptions: async () => (await call('/sessions/passkey/options', '$post', {})).data,
  answerWithPasskey: (json: PasskeySignIn) => call('/sessions/passkey', '$post', { json }),
}
