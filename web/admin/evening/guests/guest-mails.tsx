import type { GuestDetail } from '#schema/guest.ts'
import type { Message } from '#schema/message.ts'
import { texts } from '#web/texts/console/guests.ts'
import { DataTable } from '../../list/data-table.tsx'
import { messageColumns } from '../../messages/message-columns.tsx'

const keyOf = ({ id }: Message) => id

/** The mails of a person's order, with their state. */
export const GuestMails = ({ guest: { messages } }: { guest: GuestDetail }) => (
  <section className="stack stack--tight">
    <h2>{texts.one.mails}</h2>
    {messages.length === 0 ? (
      <p className="soft">{texts.one.noMails}</p>
    ) : (
      <DataTable caption={texts.one.mails} columns={messageColumns} rows={messages} keyOf={keyOf} />
    )}
  </section>
)
