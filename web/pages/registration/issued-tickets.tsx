import { useState } from 'react'
import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import type { RegisteredTicket } from '#schema/registration.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SaveTicketButton } from '#web/ui/save-ticket-button.tsx'
import { TicketCode } from '#web/ui/ticket-code.tsx'
import { toast } from '#web/ui/toast.ts'

type CopyButtonProps = {
  text: string
  words: string
  label: string
  toastText: string
}

/** Copies `text` to the clipboard. If access is denied, users can still select the text beside the button. */
function CopyButton({ text, words, label, toastText }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        toast(toastText)
      },
      () => toast(texts.success.notCopied),
    )
  return (
    <button type="button" className="button button--secondary" aria-label={isCopied ? undefined : label} onClick={copy}>
      {isCopied ? texts.success.copied : words}
    </button>
  )
}

const copy = texts.success
const nameOf = ({ firstName, lastName }: RegisteredTicket): string => `${firstName} ${lastName}`

export function IssuedTickets({ event, tickets }: { event: EventOnPage; tickets: readonly RegisteredTicket[] }) {
  const typeOf = ({ ticketTypeId }: RegisteredTicket) => event.ticketTypes.find(({ id }) => id === ticketTypeId)
  return (
    <>
      <ul className="success-tickets">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="card stack stack--tight stack--start">
            <p className="badge">{typeOf(ticket)?.name}</p>
            <p className="success-name">{nameOf(ticket)}</p>
            <TicketCode ticket={ticket} />
            <Link className="arrow-link" href={`/ticket/${ticket.code}`} aria-label={copy.toTicketOf(nameOf(ticket))}>
              {copy.toTicket}
              <Icon name="arrow" />
            </Link>
            <SaveTicketButton ticket={{ ...ticket, event, ticketType: { name: typeOf(ticket)?.name ?? '' } }} />
            {ticket.shortCode && (
              <CopyButton
                text={ticket.shortCode}
                words={copy.copy}
                label={copy.copyOf(nameOf(ticket))}
                toastText={copy.copiedCode(ticket.shortCode)}
              />
            )}
          </li>
        ))}
      </ul>
      {tickets.length > 1 && (
        <CopyButton
          text={tickets.map((ticket) => `${nameOf(ticket)}: ${ticket.shortCode}`).join('\n')}
          words={copy.copyAll}
          label={copy.copyAll}
          toastText={copy.copiedAll}
        />
      )}
    </>
  )
}
