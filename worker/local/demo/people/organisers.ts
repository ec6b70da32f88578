import type { OrganiserWrite } from '#schema/organiser.ts'
import type { organisers } from '#schema/tables/organisers.ts'
import { addDays, momentAt } from '../days.ts'

/** Invented people. Unlike the guests, they get their mails: the owner can ask for a sign-in link. */
export const demoOwner: OrganiserWrite = { email: 'wlascicielka@iskra.example', name: 'Wanda Zmyślona', role: 'OWNER' }
const demoEditor: OrganiserWrite = { email: 'redaktor@iskra.example', name: 'Radek Niebywały', role: 'EDITOR' }

/** The ids of the organisers, as the change log names them. */
export const owner = '1'
export const editor = '2'

export const demoOrganisers = (today: string): (typeof organisers.$inferInsert)[] => [
  { id: Number(owner), ...demoOwner, createdAt: momentAt(addDays(today, -120), '9:00') },
  { id: Number(editor), ...demoEditor, createdAt: momentAt(addDays(today, -96), '16:20') },
]
