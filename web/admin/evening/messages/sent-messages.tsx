import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import type { GuestMessage } from '#schema/guest-message.ts'
import { texts as guestTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll, send } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { MailButton } from '../../messages/mail-button.tsx'
import { paths } from '../../paths.ts'
import { type MessageValues, valuesOf } from './message-values.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.sent

/** Figures change while mails leave. */
const everyMs = 5_000

type SentMessagesProps = {
  event: EventDetail
  /** Returns whether the text is in the form again. */
  onTaken: (values: MessageValues) => boolean
}

/** The messages of an evening with their figures. What has not left can be taken back. */
export function SentMessages({ event: { id, ticketTypes }, onTaken }: SentMessagesProps) {
  const read = useRead(getAll(`/events/${id}/messages`), { refreshMs: everyMs })
  const nameOfType = (typeId: number) => ticketTypes.find((type) => type.id === typeId)?.name ?? guestTexts.unknownType
  const whom = ({ to }: GuestMessage) =>
    texts.to(
      to.statuses.map((status) => guestTexts.statuses[status]).join(', '),
      to.ticketTypeIds?.map(nameOfType).join(', ') ?? '',
      to.came === undefined ? '' : allTexts.came[to.came ? 'yes' : 'no'],
    )
  const columns: readonly Column<GuestMessage>[] = [
    {
      id: 'subject',
      header: texts.subject,
      kind: 'head',
      cell: (message) => (
        <>
          {message.subject} <span className="row-note">{whom(message)}</span>
        </>
      ),
    },
    {
      id: 'when',
      header: texts.when,
      kind: 'figures',
      cell: ({ leftAt, dueAt }) => (leftAt ? texts.left(formatMoment(leftAt)) : texts.leaves(formatMoment(dueAt))),
    },
    {
      id: 'figures',
      header: texts.figures,
      kind: 'figures',
      cell: ({ leftAt, recipients, counts: { pending, sent, failed } }) =>
        leftAt === null ? (
          texts.waiting(recipients)
        ) : (
          <>
            {texts.counts(sent, recipients)} {pending > 0 && <span className="row-note">{texts.pending(pending)}</span>}{' '}
            {failed > 0 && <span className="row-note">{texts.failed(failed)}</span>}
          </>
        ),
    },
    {
      id: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (message) => (
        <>
          <MailButton
            name={message.subject}
            read={{
              key: `/events/${id}/messages/preview?${message.id}`,
              load: () => {
                const { subject, body, to } = message
                return send('POST', `/events/${id}/messages/preview`, { subject, body, to })
              },
            }}
          />
          {message.leftAt === null && (
            <ActionButton
              label={texts.takeBack}
              about={message.subject}
              act={async () => {
                await send('DELETE', `/events/${id}/messages/${message.id}`)
                return onTaken(valuesOf(message))
              }}
              done={(isInForm) => (isInForm ? texts.taken : texts.takenOnly)}
              reloads={[`/events/${id}/messages`, '/messages']}
            />
          )}
        </>
      ),
    },
  ]
  const rows = read.data?.data ?? []
  return (
    <Panel heading={texts.heading}>
      <ReadState read={read} label={texts.heading} rows={2} />
      {read.data && rows.length === 0 && <p className="soft">{texts.none}</p>}
      {rows.length > 0 && (
        <>
          <DataTable caption={texts.heading} columns={columns} rows={rows} keyOf={(row) => String(row.id)} />
          <p>
            <Link href={`${paths.messages}?eventId=${id}&kind=message`}>{texts.mails}</Link>
          </p>
        </>
      )}
    </Panel>
  )
}
