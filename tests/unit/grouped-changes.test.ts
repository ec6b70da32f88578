import { expect, test } from 'vitest'
import type { Change } from '#schema/change.ts'
import { groupedChanges } from '#web/admin/changes/grouped-changes.ts'
import { thingOf } from '#web/admin/changes/things.ts'

const aChange = (id: number, entityId: string, fields: string[] | null = null): Change => ({
  id,
  entity: 'files',
  entityId,
  action: 'UPDATE',
  actor: '1',
  at: new Date(Date.UTC(2031, 2, 20, 18, 0, id)).toISOString(),
  before: null,
  after: null,
  fields,
  about: null,
})

test('files of a folder that somebody changed within a minute are one line, which names each file once', () => {
  const lines = groupedChanges([
    aChange(5, 'gallery/1/photo2.jpg', ['reports']),
    aChange(4, 'gallery/1/photo1.jpg', ['reports']),
    aChange(3, 'gallery/1/photo1.jpg', ['reports']),
    aChange(2, 'gallery/1/photo1.jpg', ['hidden']),
    aChange(1, 'gallery/2/photo1.jpg', ['reports']),
  ])
  expect(lines.map(({ id, files }) => [id, files])).toEqual([
    [5, ['gallery/1/photo2.jpg', 'gallery/1/photo1.jpg']],
    [2, ['gallery/1/photo1.jpg']],
    [1, ['gallery/2/photo1.jpg']],
  ])
})

test.each(['door-links', 'stage-links', 'packs', 'partner-links'])('a change of %s leads to the links', (entity) => {
  expect(thingOf(entity)?.section).toBe('links')
})
