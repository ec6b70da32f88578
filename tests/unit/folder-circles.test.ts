import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which folders of a room each of them imports. `folderOf` is the folder of a path in the room, undefined for other paths. */
function readImports(room: string, folderOf: (path: string) => string | undefined): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync(`${room}/**/*.{ts,tsx}`)) {
    const folder = folderOf(file)
    if (folder === undefined) continue
    const known = imports.get(folder) ?? new Set()
    imports.set(folder, known)
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)) {
      const other = folderOf(source.startsWith('.') ? posix.join(posix.dirname(file), source) : source.replace('#', ''))
      if (other !== undefined && other !== folder) known.add(other)
    }
  }
  return imports
}

/** Folders that reach themselves by their imports. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, known = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) if (!known.has(next)) reached(next, known.add(next))
    return known
  }
  return [...imports.keys()].filter((folder) => reached(folder).has(folder))
}

describe.each([
  {
    room: 'worker/features',
    folder: /^worker\/features\/([^/]+\/[^/]+)\//,
    least: 40,
    pair: ['tickets/orders', 'tickets/tickets'],
  },
  { room: 'web/admin', folder: /^web\/admin\/([^/]+)\//, least: 20, pair: ['list', 'frame'] },
  { room: 'web/admin/door', folder: /^web\/admin\/door\/([^/]+)\//, least: 6, pair: ['sync', 'store'] },
  { room: 'web/admin/evening', folder: /^web\/admin\/evening\/([^/]+)\//, least: 20, pair: ['gaps', 'agenda'] },
])('folders of $room', ({ room, folder, least, pair: [later = '', earlier = ''] }) => {
  const imports = readImports(room, (path) => folder.exec(path)?.[1])

  test('do not import each other in a circle', () => {
    expect(imports.size).toBeGreaterThan(least)
    expect(findCircles(imports)).toEqual([])
  })

  test('would be found in one', () => {
    expect(imports.get(later)).toContain(earlier)
    const withCircle = new Map(imports).set(earlier, new Set([later]))
    expect(findCircles(withCircle)).toEqual(expect.arrayContaining([earlier, later]))
  })
})
