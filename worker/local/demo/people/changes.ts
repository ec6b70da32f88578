import { addDays } from '#schema/dates.ts'
import type { ChangeAction, ChangeEntity } from '#schema/options.ts'
import type { changes } from '#schema/tables/operations.ts'
import { randomKey } from '../../random-key.ts'
import { momentAt } from '../days.ts'
import { editor, owner } from './names.ts'

type ChangeRow = typeof changes.$inferInsert

/** Days ago, time, who, what, how. `values` are fields of public content before and after, or the names of other fields. */
type Entry = [
  daysAgo: number,
  time: string,
  actor: string,
  action: ChangeAction,
  entity: ChangeEntity,
  entityId: number | string | null,
  values?: Record<string, [before: string | number, after: string | number]> | string[],
]

/** What organisers did, as far as the demo shows its results. `cancelled` and `soldOut` are a ticket and a ticket type. */
const entries = (announcedDaysAgo: number, { cancelled, soldOut }: { cancelled: number; soldOut: number }): Entry[] => [
  [96, '16:20', owner, 'CREATE', 'organisers', editor],
  [40, '14:02', owner, 'UPDATE', 'applications', 1, ['ACCEPTED']],
  [36, '12:15', editor, 'UPDATE', 'vibe-coding-applications', 1, ['ACCEPTED']],
  [32, '15:40', owner, 'UPDATE', 'applications', 2, ['REJECTED']],
  [announcedDaysAgo + 3, '18:50', editor, 'CREATE', 'events', 4],
  [announcedDaysAgo + 2, '9:12', editor, 'CREATE', 'files', 'events/4/card-desktop.png'],
  [announcedDaysAgo + 1, '20:31', owner, 'UPDATE', 'events', 4, { time: ['17:30', '18:00'] }],
  [
    announcedDaysAgo + 1,
    '20:44',
    owner,
    'UPDATE',
    'agenda',
    28,
    { startTime: ['17:30', '18:00'], endTime: ['18:00', '18:30'] },
  ],
  [announcedDaysAgo + 1, '21:05', editor, 'UPDATE', 'events', 4, ['guestNote', 'accessNote', 'opensAt', 'closesAt']],
  [announcedDaysAgo, '11:02', editor, 'UPDATE', 'ticket-types', soldOut, { capacity: [12, 3] }],
  [announcedDaysAgo, '16:20', owner, 'CREATE', 'issues', 1],
  [announcedDaysAgo, '18:30', owner, 'UPDATE', 'issues', 1, ['sentAt']],
  [9, '10:15', owner, 'DELETE', 'people', null],
  [7, '12:33', editor, 'UPDATE', 'tickets', cancelled, ['CANCELLED']],
  [6, '17:08', editor, 'UPDATE', 'speakers', 5, { role: ['programistka', 'inżynierka ML'] }],
  [5, '13:47', editor, 'UPDATE', 'vibe-coding-applications', 4, ['teamNote']],
  [4, '18:26', owner, 'UPDATE', 'applications', 4, ['teamNote']],
  [3, '15:40', owner, 'CREATE', 'door-links', 3],
  [3, '15:52', owner, 'CREATE', 'packs', 1],
  [2, '19:10', editor, 'CREATE', 'issues', 2],
  [2, '20:05', editor, 'UPDATE', 'pitches', 4],
  [2, '20:30', editor, 'CREATE', 'guest-messages', 1],
  [1, '15:00', editor, 'CREATE', 'deck-requests', 4],
  [1, '15:20', owner, 'UPDATE', 'media', 3, { title: ['Pizza i jedna pomyłka', 'Pizza i jeden pomysł'] }],
]

const side = (values: Entry[6], at: 0 | 1): string | null =>
  values && !Array.isArray(values)
    ? JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, both]) => [name, both[at]])))
    : null

/** The change log, oldest first. */
export function demoChanges(announcedDaysAgo: number, today: string, shown: { cancelled: number; soldOut: number }) {
  return entries(announcedDaysAgo, shown)
    .map(
      ([daysAgo, time, actor, action, entity, id, values]): Omit<ChangeRow, 'id'> => ({
        entity,
        entityId: id === null ? null : String(id),
        action,
        actor,
        at: momentAt(addDays(today, -daysAgo), time),
        attempt: randomKey(),
        before: side(values, 0),
        after: side(values, 1),
        fields: Array.isArray(values) ? JSON.stringify(values) : null,
      }),
    )
    .toSorted((one, other) => +one.at - +other.at)
    .map((row, n): ChangeRow => ({ id: n + 1, ...row }))
}
