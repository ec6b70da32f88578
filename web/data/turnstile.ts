import { messages } from '#schema/error-messages.ts'
import { type TurnstileAction, turnstileHeader } from '#schema/turnstile.ts'
import { ApiError } from './failure.ts'

type Turnstile = {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      action: TurnstileAction
      language: 'pl'
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => void
    },
  ) => string
  remove: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Loads Turnstile when a form is submitted: visitors who submit none do not contact this third party. */
function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    if (window.turnstile) return resolve(window.turnstile)
    const script = document.createElement('script')
    script.src = source
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile did not start')))
    script.onerror = () => reject(new Error('Turnstile did not load'))
    document.head.append(script)
  })
}

/** Returns a token. The widget is visible only if the visitor has to interact with it. */
async function askTurnstile(siteKey: string, action: TurnstileAction): Promise<string> {
  const turnstile = await load()
  const container = document.createElement('div')
  container.className = 'turnstile'
  document.body.append(container)
  let widget = ''
  return new Promise<string>((resolve, reject) => {
    widget = turnstile.render(container, {
      sitekey: siteKey,
      action,
      language: 'pl',
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('Turnstile refused')),
    })
  }).finally(() => {
    turnstile.remove(widget)
    container.remove()
  })
}

/** Turnstile headers for one request, since a token works once. Empty if not configured. Throws an `ApiError`. */
export async function turnstileHeaders(
  siteKey: string | null,
  action: TurnstileAction,
): Promise<Record<string, string>> {
  if (siteKey === null) return {}
  const token = await askTurnstile(siteKey, action).catch((error) => {
    console.error(error)
    throw new ApiError(422, { success: false, code: 'invalid', message: messages.notHuman })
  })
  return { [turnstileHeader]: token }
}
