import { useState } from 'react'
import { WaitingBatches } from '../../messages/waiting-batches.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { MessageEditor } from './message-form.tsx'
import { keepDraft, type MessageValues, readDraft } from './message-values.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { SentMessages } from './sent-messages.tsx'
import { texts } from './texts.ts'

/** All that organisers write to the guests of an evening. */
export default function MessagesSection({ evening: { event } }: SectionProps) {
  const [edition, setEdition] = useState(0)
  /** What was taken back is in the form again, unless another message was begun. */
  const restore = (values: MessageValues): boolean => {
    const current = readDraft(event.id)
    if (current.subject || current.body) return false
    keepDraft(event.id, values)
    setEdition((before) => before + 1)
    return true
  }
  return (
    <Section title={texts.title} lead={texts.lead}>
      <WaitingBatches eventId={event.id} without="message" />
      <MessageEditor key={edition} event={event} onTaken={restore} />
      <SentMessages event={event} onTaken={restore} />
      <NoticesPanel event={event} />
    </Section>
  )
}
