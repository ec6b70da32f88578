import type { Stage } from '#schema/stage.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anAgendaItem, anEvent, aTicketType } from '../support/factories.ts'
import { aPresenter } from '../support/presenters.ts'
import type { signedIn } from '../support/sessions.ts'
import type { Site } from '../support/site.ts'

type Editor = Awaited<ReturnType<typeof signedIn>>
type Leader = Pick<Editor, 'get' | 'post'>

/** Evenings of one site with a program, and who leads them. */
export function stageAt(site: Site, editor: Editor) {
  /** An evening that begins in `minutes`, with a welcome, pitches of two startups, and a break. */
  async function anEvening(minutes = 30) {
    const event = await anEvent(site, eveningIn(minutes))
    site.endWithTest(event.id)
    await anAgendaItem(site, event.id, { title: 'Przerwa', startTime: '21:00', endTime: null, type: 'BREAK' })
    await anAgendaItem(site, event.id, { title: 'Pitche', startTime: '20:00', endTime: null, type: 'PITCHING' })
    await anAgendaItem(site, event.id, { title: 'Powitanie', startTime: '9:00', endTime: null, type: 'TALK' })
    const type = await aTicketType(site, event.id, { type: 'PRESENTER_STARTUP', capacity: 5, pitchSeconds: 180 })
    const first = await aPresenter(site, type, { startupName: 'Kometa: planer nauki' })
    const second = await aPresenter(site, type, { startupName: 'Meteor' })
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [second.ticketId, first.ticketId] })
    return { event, type, path: `/api/events/${event.id}/stage`, first, second }
  }

  /** Leads the evening to the item with a title, or before the first one. */
  async function goTo(leader: Leader, path: string, title: string | null) {
    const { data } = await leader.get<Stage>(path)
    const item = data.items.find((one) => one.title === title)?.id ?? null
    return leader.post<Stage>(`${path}/position`, { item, revision: data.position.revision })
  }

  return { anEvening, goTo }
}
