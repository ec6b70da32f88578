import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Event, EventWrite } from '#schema/event.ts'
import { texts as noticeTexts } from '#web/texts/console/notice.ts'
import { get, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { ChangeNotice, NoticeDialog } from '../notice.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { EveningFigures } from './evening-figures.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.actions

const changes = {
  announce: { enabled: true },
  withdraw: { enabled: false },
  open: { registrationOpen: true },
  close: { registrationOpen: false },
  next: { isNext: true },
  past: { status: 'PAST', isNext: false, registrationOpen: false },
  upcoming: { status: 'UPCOMING' },
  restore: { cancelled: false },
} satisfies Record<string, Partial<EventWrite>>

type State = Pick<Event, 'cancelled' | 'status' | 'enabled' | 'isNext' | 'registrationOpen'>

/** The changes of state that make sense for an evening, the likeliest first. Calling it off is apart: it sends mails. */
export function possibleActions({
  cancelled,
  status,
  enabled,
  isNext,
  registrationOpen,
}: State): (keyof typeof changes)[] {
  if (cancelled) return status === 'UPCOMING' ? ['restore', 'past'] : ['restore']
  if (status === 'PAST') return ['upcoming']
  if (!enabled) return isNext ? ['announce', 'past'] : ['announce', 'next', 'past']
  return [registrationOpen ? 'close' : 'open', ...(isNext ? [] : (['next'] as const)), 'withdraw', 'past']
}

function EveningActions({ evening }: SectionProps) {
  const { event } = evening
  const { data: notices } = useRead(get(`/events/${event.id}/notices`))
  const [notice, setNotice] = useState<'changed' | 'off' | null>(null)
  const [, navigate] = useLocation()
  const reload = useReloadReads()
  const recipients = notices?.recipients ?? 0
  const isComing = event.status === 'UPCOMING' && !event.cancelled
  const isUnsold = event.ticketTypes.every(({ capacity, available }) => capacity === available)
  return (
    <Panel heading={texts.heading}>
      <div className="row">
        {possibleActions(event).map((action) => {
          const { label, done, question } = texts[action]
          return (
            <ActionButton
              key={action}
              label={label}
              about={event.title}
              done={done}
              question={{ action: label, ...question, tone: 'plain' }}
              act={() => evening.change(changes[action])}
            />
          )
        })}
        {isComing && recipients > 0 && (
          <Button look="small" label={noticeTexts.notify(recipients)} onPress={() => setNotice('changed')} />
        )}
        {isComing && <Button look="small danger" label={texts.callOff} onPress={() => setNotice('off')} />}
        {isUnsold && (
          <ActionButton
            {...texts.remove(event.title)}
            act={async () => {
              await send('DELETE', `/events/${event.id}`)
              navigate(paths.evenings)
              await reload('/events?')
            }}
          />
        )}
      </div>
      {notice && (
        <NoticeDialog eventId={event.id} kind={notice} recipients={recipients} onClose={() => setNotice(null)} />
      )}
    </Panel>
  )
}

export default function StatusSection({ evening }: SectionProps) {
  return (
    <Section title={allTexts.title}>
      <ChangeNotice event={evening.event} />
      <EveningFigures event={evening.event} />
      <EveningActions evening={evening} />
    </Section>
  )
}
