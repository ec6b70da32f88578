import { expect, test } from 'vitest'
import { PictureProblem } from '#web/admin/upload/open-picture.ts'
import { createUploadQueue } from '#web/admin/upload/upload-queue.ts'
import { ApiError } from '#web/data/failure.ts'
import { waitFor } from '../support/wait-for.ts'

const aFile = (name: string) => new File([name], name)
const statesOf = ({ store }: ReturnType<typeof createUploadQueue>) =>
  store.getState().uploads.map(({ file, state }) => `${file.name}: ${state}`)

test('files are sent one after the other, and one that fails does not stop the others', async () => {
  const log: string[] = []
  const queue = createUploadQueue(async ({ name }) => {
    log.push(`begin ${name}`)
    await Promise.resolve()
    if (name === 'b') throw new ApiError(503, { message: 'Serwis odpoczywa.' })
    log.push(`end ${name}`)
  })
  queue.add([aFile('a'), aFile('b'), aFile('c')])
  await waitFor(() => expect(statesOf(queue)).toEqual(['b: failed']))
  expect(log).toEqual(['begin a', 'end a', 'begin b', 'begin c', 'end c'])
  expect(queue.store.getState().uploads[0]).toMatchObject({ problem: 'Serwis odpoczywa.', canRetry: true })
})

test('a failed file is sent again on request, unless the file itself is the problem', async () => {
  let attempts = 0
  const queue = createUploadQueue(async ({ name }) => {
    attempts += 1
    if (name === 'umowa.pdf') throw new PictureProblem('To nie zdjęcie.')
    if (attempts === 1) throw new ApiError(0, {})
  })
  queue.add([aFile('a'), aFile('umowa.pdf')])
  await waitFor(() => expect(statesOf(queue)).toEqual(['a: failed', 'umowa.pdf: failed']))
  const [first, second] = queue.store.getState().uploads
  expect([first?.canRetry, second?.canRetry, second?.problem]).toEqual([true, false, 'To nie zdjęcie.'])
  queue.retry(first?.id ?? 0)
  await waitFor(() => expect(statesOf(queue)).toEqual(['umowa.pdf: failed']))
})

test('a discarded file is aborted, and the next one is sent', async () => {
  const sent: string[] = []
  const queue = createUploadQueue(async ({ name }, { signal }) => {
    if (name === 'a') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    sent.push(name)
  })
  queue.add([aFile('a'), aFile('b')])
  await waitFor(() => expect(statesOf(queue)).toEqual(['a: preparing', 'b: waiting']))
  queue.discard(queue.store.getState().uploads[0]?.id ?? 0)
  await waitFor(() => expect(statesOf(queue)).toEqual([]))
  expect(sent).toEqual(['b'])
})
