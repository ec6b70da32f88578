import { type RefObject, useId } from 'react'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/console/applications.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import type { ApplicationDetail } from '../data/application-paths.ts'
import { Panel } from '../frame/panel.tsx'
import { State } from '../frame/state.tsx'
import { KeyButton } from './reader-keys.tsx'
import type { Reading } from './use-reading.ts'

export type DraftMail = { notify: boolean; note: string }

type DecisionPanelProps = {
  reading: Reading
  application: ApplicationDetail
  mail: DraftMail
  onMail: (mail: DraftMail) => void
  onDecide: (status: 'ACCEPTED' | 'REJECTED') => void
  noteField: RefObject<HTMLTextAreaElement | null>
}

const copy = texts.decision

function mailState({ decisionMail, reviewStatus }: ApplicationDetail): string | null {
  if (reviewStatus === 'NEW') return null
  if (!decisionMail) return copy.noMail
  const { status, dueAt, sentAt } = decisionMail
  if (status === 'PENDING') return copy.mail.PENDING(formatMoment(dueAt))
  return status === 'SENT' ? copy.mail.SENT(formatMoment(sentAt ?? dueAt)) : copy.mail[status]
}

export function DecisionPanel({ reading, application, mail, onMail, onDecide, noteField }: DecisionPanelProps) {
  const id = useId()
  const { reviewStatus } = application
  const { isPending } = reading
  return (
    <Panel heading={copy.heading} level={2} className="decision">
      <p className="row">
        <State tone={reviewStatus}>{texts.statuses[reviewStatus]}</State>{' '}
        <span className="soft small">{mailState(application)}</span>
      </p>
      <div className="row">
        <KeyButton
          className="button--primary"
          label={copy.accept}
          action="accept"
          isDisabled={isPending}
          onPress={() => onDecide('ACCEPTED')}
        />
        <KeyButton
          className="button--danger"
          label={copy.refuse}
          action="refuse"
          isDisabled={isPending}
          onPress={() => onDecide('REJECTED')}
        />
        {reviewStatus !== 'NEW' && (
          <button type="button" className="button" aria-disabled={isPending} onClick={reading.reopen}>
            {copy.reopen}
          </button>
        )}
      </div>
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={mail.notify}
            aria-describedby={`${id}-notify`}
            onChange={({ target }) => onMail({ ...mail, notify: target.checked })}
          />
          {copy.notify}
        </label>
        <p className="field-help" id={`${id}-notify`}>
          {copy.notifyHelp}
        </p>
      </div>
      {mail.notify && (
        <div className="field">
          <label htmlFor={`${id}-note`}>{copy.note}</label>
          <textarea
            ref={noteField}
            id={`${id}-note`}
            rows={4}
            maxLength={limits.textMax}
            value={mail.note}
            aria-describedby={`${id}-note-help`}
            onChange={({ target }) => onMail({ ...mail, note: target.value })}
          />
          <p className="field-help" id={`${id}-note-help`}>
            {copy.noteHelp}
          </p>
        </div>
      )}
    </Panel>
  )
}
