import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/event-details.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Section } from './section.tsx'

export const Agenda = ({ items }: { items: AgendaItem[] }) => (
  <Section title={texts.agenda}>
    {items.length === 0 ? (
      <p className="empty">{toBeAnnounced}</p>
    ) : (
      <ol className="agenda hairlines">
        {items.map(({ id, startTime, endTime, title, description, speaker }) => (
          <li key={id}>
            <p className="agenda-time figures">{[startTime, endTime].filter(Boolean).join('-')}</p>
            <div className="stack stack--tight">
              <h3>{title}</h3>
              {description && <p className="soft as-written">{keepShortWords(description)}</p>}
              {speaker && (
                <p className="small">
                  {texts.speaker} {speaker.name}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    )}
  </Section>
)
