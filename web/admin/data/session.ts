import { createStore } from 'zustand/vanilla'
import { refusalOf } from '#web/data/failure.ts'

/** The question to sign in again, for all requests that wait for it. */
type SignInQuestion = { result: Promise<boolean>; answer: (signedIn: boolean) => void }

/** `open` is null while nobody asks. */
export const signInQuestion = createStore<{ open: SignInQuestion | null }>(() => ({ open: null }))

/** Opens the question, or joins the open one. Resolves to false if the organiser postpones it. */
function askToSignIn(): Promise<boolean> {
  const { open } = signInQuestion.getState()
  if (open) return open.result
  let answer = (_: boolean): void => {}
  const result = new Promise<boolean>((resolve) => {
    answer = (signedIn) => {
      signInQuestion.setState({ open: null })
      resolve(signedIn)
    }
  })
  signInQuestion.setState({ open: { result, answer } })
  return result
}

export const isUnauthorized = (error: unknown): boolean => refusalOf(error) === 'unauthorized'

/**
 * Runs a request of a signed-in organiser. If the session has ended (401), the organiser is asked to sign in where they
 * are, and the request is sent again: a refused request has changed nothing. Calls that need a
 * session go through here; `/me` tells whether there is one, and signing in or out needs none.
 */
export async function withSession<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isUnauthorized(error) || !(await askToSignIn())) throw error
    return request()
  }
}
