import type { Page, Route } from 'playwright/test'

type Json = Record<string, unknown>
type Answer = { status: number; json: unknown } | unknown
type Answers = Record<string, (body: Json, route: Route) => Answer>

/** An answer that is given only after `give` is called. */
export function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, give: resolve }
}

const sentence = (code: string, message: string) => ({ success: false, code, message, error: message })

export const refused = (status: number, code: string, message = 'Nie teraz.') => ({
  status,
  json: sentence(code, message),
})

export const owner = {
  id: 1,
  email: 'ola@iskra.example',
  name: 'Ola Żółkiewska',
  role: 'OWNER',
  passkeys: [],
  state: 'ACTIVE',
  invitedAt: null,
  lastSeenAt: '2026-11-20',
}
export const editor = {
  id: 2,
  email: 'jan@iskra.example',
  name: 'Jan Łęcki',
  role: 'EDITOR',
  passkeys: [],
  state: 'ACTIVE',
  invitedAt: null,
  lastSeenAt: '2026-11-20',
}

export const pageOf = (data: unknown[], total = data.length, offset = 0) => ({ data, total, limit: 50, offset })

const isAnswer = (answer: unknown): answer is { status: number; json: unknown } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'json' in answer

/**
 * Answers the console's calls of the API in the browser, by method and path (`GET /me`). Later calls add to or replace
 * earlier answers. An answer is the `data` of a success, or a status with its body. Returns the requests that were sent.
 */
export async function answerCalls(
  page: Page,
  answers: Answers,
): Promise<{ call: string; body: Json; search: string }[]> {
  const sent: { call: string; body: Json; search: string }[] = []
  for (const [call, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = call.split(' ')
    await page.route(
      (url) => url.pathname === `/api${path}`,
      async (route) => {
        if (route.request().method() !== method) return route.fallback()
        const body: Json = route.request().postDataJSON() ?? {}
        sent.push({ call, body, search: new URL(route.request().url()).search })
        const result = await answer(body, route)
        if (result === undefined) return
        await route.fulfill(
          isAnswer(result) ? result : { status: method === 'POST' ? 201 : 200, json: { data: result } },
        )
      },
    )
  }
  return sent
}

/**
 * Opens a screen as a link does, and waits until it has read everything. It looks in every frame: expectations wait
 * longer between their looks.
 */
export const openScreen = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to)
    const isRead = () => {
      const main = document.querySelector('main')
      return main?.querySelector('h1')?.checkVisibility() && !main.querySelector('.skeleton, [aria-busy="true"]')
    }
    do await new Promise(requestAnimationFrame)
    while (!isRead())
  }, path)

/** Answers the reads of the console in the browser: `who` is signed in, and all lists are empty. */
export const fakeSession = (page: Page, who: Json = owner) =>
  answerCalls(page, {
    'GET /me': () => who,
    'GET /events': () => pageOf([]),
    'GET /organisers': () => pageOf([owner, editor]),
    'GET /passkeys': () => pageOf([]),
    'GET /messages': () => pageOf([]),
    'GET /messages/batches': () => pageOf([]),
    'GET /changes': () => pageOf([]),
    'GET /community/applications': () => pageOf([]),
    'GET /community/vibe-coding-applications': () => pageOf([]),
    'GET /waiting-list': () => pageOf([]),
    'GET /photos/reports': () => pageOf([]),
    'GET /health': () => ({ status: 'ok', problems: [], jobs: [] }),
  })
