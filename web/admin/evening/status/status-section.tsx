import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Event, EventWrite } from '#schema/event.ts'
import { texts as stateTexts } from '#web/texts/console/evenings.ts'
import { getAll, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { stateOf } from '../../evenings/evening-state.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { WaitingBatches } from '../../messages/waiting-batches.tsx'
import { paths } from '../../paths.ts'
import { CallOffButton, ChangeNotice } from '../notice.tsx'
import { pastQuestion } from '../past-question.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { texts as publishTexts } from '../publish/texts.ts'
import { Section, type SectionProps } from '../section.tsx'
import { EveningCard } from './evening-card.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.actions

const changes = {
  unpublish: { published: false, isNext: false },
  announce: { enabled: true },
  withdraw: { enabled: false },
  open: { registrationOpen: true },
  close: { registrationOpen: false },
  next: { isNext: true },
  unpin: { isNext: false },
  past: { status: 'PAST', isNext: false, registrationOpen: false },
  upcoming: { status: 'UPCOMING' },
  restore: { cancelled: false },
} satisfies Record<string, Partial<EventWrite>>

type State = Pick<Event, 'published' | 'cancelled' | 'status' | 'enabled' | 'isNext' | 'pinned' | 'registrationOpen'>

/**
 * The changes of state that make sense for an evening, the likeliest first. Apart are publishing a draft, which has a dialog
 * of its own, taking it back, which tickets forbid, and calling off, which sends mails.
 */
export function possibleActions({
  published,
  cancelled,
  status,
  enabled,
  isNext,
  pinned,
  registrationOpen,
}: State): (keyof typeof changes)[] {
  if (!published) return []
  if (cancelled) return status === 'UPCOMING' ? ['restore', 'past'] : ['restore']
  if (status === 'PAST') return ['upcoming']
  const pin = pinned ? (['unpin'] as const) : isNext ? [] : (['next'] as const)
  if (!enabled) return ['announce', ...pin, 'past']
  return [registrationOpen ? 'close' : 'open', ...pin, 'withdraw', 'past']
}

/** What is rarely pressed stands below the others. */
const rare: readonly string[] = ['withdraw', 'past']

function EveningActions({ evening }: SectionProps) {
  const { event } = evening
  const { data: batches } = useRead(getAll('/messages/batches', { eventId: String(event.id) }))
  const [isPublishing, setPublishing] = useState(false)
  const [, navigate] = useLocation()
  const reload = useReloadReads()
  // While its mails wait, the cancellation is taken back together with them: see `WaitingBatches`.
  const isTakenBackAbove = batches?.data.some(({ kind }) => kind === 'off')
  const actions = possibleActions(event).filter((action) => action !== 'restore' || !isTakenBackAbove)
  const isUnsold = event.ticketTypes.every(({ capacity, available }) => capacity === available)
  const buttonOf = (action: keyof typeof changes) => {
    const { label, done, question: words } = texts[action]
    const question = { action: label, ...words, tone: 'plain' as const }
    return (
      <ActionButton
        key={action}
        label={label}
        about={event.title}
        done={done}
        question={action === 'past' ? () => pastQuestion(event, question) : question}
        act={() => evening.change(changes[action])}
      />
    )
  }
  const isRare = (action: string) => rare.includes(action)
  return (
    <Panel heading={texts.heading}>
      <div className="row">
        {!event.published && <Button look="primary" label={publishTexts.button} onPress={() => setPublishing(true)} />}
        {actions.filter((action) => !isRare(action)).map(buttonOf)}
        {event.published && isUnsold && buttonOf('unpublish')}
        <CallOffButton event={event} />
        <Link className="button button--small" href={paths.copyOfEvening(event.id)}>
          {texts.copy}
        </Link>
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
      {actions.some(isRare) && (
        <details>
          <summary>{texts.more}</summary>
          <div className="row">{actions.filter(isRare).map(buttonOf)}</div>
        </details>
      )}
      {isPublishing && <PublishDialog evening={evening} onClose={() => setPublishing(false)} />}
    </Panel>
  )
}

export default function StatusSection({ evening }: SectionProps) {
  return (
    <Section title={allTexts.title} lead={stateTexts.meanings[stateOf(evening.event)]}>
      <ChangeNotice event={evening.event} />
      <WaitingBatches eventId={evening.event.id} />
      <EveningCard event={evening.event} />
      <EveningActions evening={evening} />
    </Section>
  )
}
