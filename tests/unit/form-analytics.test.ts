import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writes } from '#web/data/writes.ts'

const reader = { firstName: 'Łucja', email: 'lucja@uczelnia.example' }
const aForm = (label: string) => ({ event: 'form_submit', category: 'interaction', label, value: 1 })
const answerWith = (status: number) => vi.stubGlobal('fetch', async () => Response.json({ data: {} }, { status }))

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('accepted newsletter forms are tracked without personal data', async () => {
  answerWith(201)
  await writes.subscribe(reader, {})
  await writes.unsubscribe({ email: reader.email }, {})
  expect(window.dataLayer).toEqual([aForm('newsletter'), aForm('newsletter-unsubscribe')])
})

test('refused forms and other calls are not tracked', async () => {
  answerWith(409)
  await expect(writes.subscribe(reader, {})).rejects.toThrow()
  answerWith(200)
  await writes.completeUpload('deck')
  expect(window.dataLayer).toBeUndefined()
})
