import { passkeyTransports } from '#schema/options.ts'
import { call } from '#web/data/client.ts'
import { send } from '../data/api.ts'

/** Whether this browser can use passkeys. Call `signInWithPasskey` and `addPasskey` only then. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Passkeys belong to a domain. Browsers refuse them at IP addresses such as 127.0.0.1. */
export const isIpAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname)

const library = () => import('@simplewebauthn/browser')

export async function signInWithPasskey(): Promise<void> {
  const options = call('POST', '/sessions/passkey/options')
  const [{ startAuthentication }, { data: optionsJSON }] = await Promise.all([library(), options])
  await call('POST', '/sessions/passkey', { credential: await startAuthentication({ optionsJSON }) })
}

export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([library(), send('POST', '/passkeys/options')])
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...one }) => ({
    ...one,
    ...(transports && { transports }),
  }))
  const credential = await startRegistration({ optionsJSON: { ...options, excludeCredentials } })
  // Browsers may name ways to reach the device that the API does not know yet.
  const transports = passkeyTransports.filter((one) => credential.response.transports?.includes(one))
  await send('POST', '/passkeys', {
    name,
    credential: { ...credential, response: { ...credential.response, transports } },
  })
}

/** Whether the organiser closed the browser's dialog, which is no error. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
