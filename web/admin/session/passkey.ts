import { consoleWrites, signInCalls } from '../data/console-api.ts'

/** Whether this browser can use passkeys. Other parts of this file may be called only then. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Passkeys belong to a domain. Browsers refuse them at numeric addresses such as 127.0.0.1. */
export const isNumericAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname)

const library = () => import('@simplewebauthn/browser')

/** Signs in with a passkey that the organiser chooses in a dialog of the browser. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), signInCalls.passkeyOptions()])
  await signInCalls.answerWithPasskey(await startAuthentication({ optionsJSON }))
}

/** Makes a passkey on this device and stores it under `name`. */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), consoleWrites.newPasskeyOptions()])
  await consoleWrites.addPasskey(name, await startRegistration({ optionsJSON }))
}

/** Whether the organiser closed the browser's dialog, which is no error. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
