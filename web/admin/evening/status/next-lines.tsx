import type { EventDetail } from '#schema/event.ts'
import { texts as eveningTexts } from '#web/texts/console/evening.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { get, getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { paths } from '../../paths.ts'
import { type Phase, phaseOf } from '../gaps/phase.ts'
import { texts as gapTexts } from '../gaps/texts.ts'
import { useGaps } from '../gaps/use-gaps.ts'
import type { SectionName } from '../section-names.ts'
import { Checklist, type Line } from './checklist.tsx'
import { dayLines } from './day-lines.ts'
import { texts } from './texts.ts'

const copy = texts.checklist

/** Sections that nobody prepares on the day any more. */
const beforeTheDay: readonly SectionName[] = ['speakers', 'tickets', 'pictures']

/** What is to be done for the next evening now, and what is done. */
export function NextLines({ event }: { event: EventDetail }) {
  const { gaps, complete, isKnown, hasFailed, reload } = useGaps(event)
  const phase = phaseOf(event, new Date())
  const ofDay = useDayLines(event, phase)
  const matters = (section: SectionName) => phase !== 'day' || !beforeTheDay.includes(section)
  const toDo = (text: string, section: SectionName) => ({ text, isDone: false, href: paths.evening(event.id, section) })
  const lines: Line[] = [
    ...gaps.filter(({ isSentence }) => isSentence).map(({ section, text }) => toDo(text, section)),
    ...ofDay,
    ...gaps
      .filter(({ section, isSentence }) => !isSentence && matters(section))
      .map(({ section, text }) => toDo(copy.lacks(text), section)),
    ...complete.filter(matters).map((section) => ({
      text: copy.complete(eveningTexts.names[section]),
      isDone: true,
      href: paths.evening(event.id, section),
    })),
  ]
  return (
    <>
      <h4>{copy.headings[phase]}</h4>
      {isKnown && lines.every(({ isDone }) => isDone) && (
        <p className="state" data-state="SENT">
          {copy.nothing}
        </p>
      )}
      <Checklist lines={lines} />
      {hasFailed && (
        <div className="row" role="alert">
          <p>{gapTexts.unchecked}</p>
          <Button look="small" label={frameTexts.failed.retry} onPress={reload} />
        </div>
      )}
      {!isKnown && !hasFailed && <p className="soft">{gapTexts.checking}</p>}
    </>
  )
}

function useDayLines(event: EventDetail, phase: Phase): Line[] {
  const isDay = phase === 'day'
  const eventId = String(event.id)
  const turnout = useRead(isDay ? get(`/events/${event.id}/turnout`) : null)
  const inside = useRead(isDay ? get(`/events/${event.id}/guests`, { status: 'CHECKED_IN', limit: '1' }) : null)
  const mails = useRead(isDay ? get('/messages', { eventId, kind: 'today', limit: '1' }) : null)
  const matters = useRead(isDay ? getAll(`/door/${event.id}/conflicts`) : null)
  const figures = {
    confirmed: turnout.data?.confirmed,
    inside: inside.data?.total,
    mails: mails.data?.total,
    matters: matters.data?.total,
  }
  return isDay ? dayLines(event, figures, new Date()) : []
}
