import type { Change } from '#schema/change.ts'
import { minuteMs } from '#schema/durations.ts'

/** Changes that are one line of the list: the files that somebody changed alike within a minute, each once, otherwise one. */
export type ChangeLine = { id: number; change: Change; files: readonly string[] }

/** The folder of a file. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** `changes` are newest first. A line stands where its newest change was. */
export function groupedChanges(changes: readonly Change[]): ChangeLine[] {
  const lines: { id: number; change: Change; files: string[] }[] = []
  for (const change of changes) {
    const path = change.entity === 'files' ? change.entityId : null
    const line =
      path === null
        ? undefined
        : lines.find(
            ({ change: newest, files: [first] }) =>
              first !== undefined &&
              newest.actor === change.actor &&
              newest.action === change.action &&
              String(newest.fields) === String(change.fields) &&
              folderOf(first) === folderOf(path) &&
              Date.parse(newest.at) - Date.parse(change.at) <= minuteMs,
          )
    if (!line || path === null) lines.push({ id: change.id, change, files: path === null ? [] : [path] })
    else if (!line.files.includes(path)) line.files.push(path)
  }
  return lines
}
