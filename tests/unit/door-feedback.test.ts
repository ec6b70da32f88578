import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('sound that a call interrupted comes back with the next touch, and is asked for with each scan', async () => {
  const context = { state: 'running', currentTime: 0, resume: vi.fn(async () => {}) }
  const made = vi.fn(function make() {
    return context
  })
  const tones = vi.fn()
  const node = function make() {
    return { connect: () => {}, start: tones, stop: () => {}, context }
  }
  vi.stubGlobal('AudioContext', made)
  vi.stubGlobal('GainNode', vi.fn(node))
  vi.stubGlobal('OscillatorNode', vi.fn(node))
  vi.stubGlobal('navigator', {})
  const { allowSound, playFeedback } = await import('#web/admin/door/feedback.ts')
  allowSound()
  playFeedback('IN')
  expect(tones).toHaveBeenCalledTimes(2)
  context.state = 'interrupted'
  playFeedback('IN')
  expect([tones.mock.calls.length, context.resume.mock.calls.length]).toEqual([2, 1])
  allowSound()
  expect([made.mock.calls.length, context.resume.mock.calls.length]).toEqual([1, 2])
  context.state = 'closed'
  allowSound()
  expect(made).toHaveBeenCalledTimes(2)
})
