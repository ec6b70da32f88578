import { afterEach, expect, test, vi } from 'vitest'
import type { Scan } from '#web/admin/door/tickets/scan.ts'
import { waitFor } from '../support/wait-for.ts'

const door = vi.hoisted(() => ({
  memory: { evening: { eventId: 1, clockOffset: 0, device: 'Wejście' }, entries: new Map(), scans: new Map() },
  syncing: { soon: () => {} },
}))
vi.mock('#web/admin/door/door.ts', () => ({
  openedDoor: () => door,
  isRehearsal: () => false,
  change: async (_: unknown, { scans }: { scans: Scan[] }) =>
    (await import('#web/admin/door/door-state.ts')).doorState.setState({ scans }),
}))
vi.mock('#web/admin/door/feedback.ts', () => ({ playFeedback: () => {} }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a late response about one code does not replace the answer to the next one', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  // Another file of this process may have loaded them with the door itself.
  vi.resetModules()
  const { doorState } = await import('#web/admin/door/door-state.ts')
  const { scanText } = await import('#web/admin/door/scan-actions.ts')
  const checked = scanText('a'.repeat(26))
  await waitFor(() => expect(doorState.getState().isChecking).toBe(true))
  const [asked] = doorState.getState().scans
  await scanText('no ticket')
  const { answer } = doorState.getState()
  expect(answer).toMatchObject({ scan: null })
  doorState.setState({
    scans: [{ ...asked, result: { outcome: 'UNKNOWN', firstAt: null, firstDevice: null } } as Scan],
  })
  await checked
  expect(doorState.getState().answer).toBe(answer)
})
