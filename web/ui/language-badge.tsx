import { languageBadge } from '#schema/event-languages.ts'
import type { EventLanguages } from '#schema/options.ts'

/** A badge of an evening that is not in Polish alone. */
export function LanguageBadge({ event }: { event: { languages: EventLanguages } }) {
  const words = languageBadge(event)
  return words && <span className="badge">{words}</span>
}
