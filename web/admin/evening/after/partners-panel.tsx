import { useState } from 'react'
import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import type { PartnerLink } from '#schema/partner-link.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { useWithoutRemoved } from '../../form/removal.ts'
import { RemoveButton } from '../../form/remove-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { paths } from '../../paths.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.partners

type EventProps = { event: EventDetail }

/** Links to the numbers of an evening, for its partners: what each shows besides numbers, and revoking them. */
export function PartnersPanel({ event }: EventProps) {
  const path = `/events/${event.id}/partner-links` as const
  const read = useWithoutRemoved('/partner-links', useRead(getAll(path)))
  const reloadReads = useReloadReads()
  const [chosen, setChosen] = useState<PartnerLink | null>(null)
  const reload = () => reloadReads(path)
  const nameOf = ({ partnerId }: PartnerLink) =>
    event.partners.find(({ id }) => id === partnerId)?.name ?? texts.unknown
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {read.data?.data.map((link) => (
        <section key={link.id} className="after-entry stack stack--close" aria-label={nameOf(link)}>
          <h4>{nameOf(link)}</h4>
          <p className="soft">
            {texts.expires(formatMoment(link.expiresAt))} {texts.shows(link.sentenceIds.length, link.photos.length)}
          </p>
          <div className="row">
            <Button
              look="small"
              label={texts.choose}
              about={nameOf(link)}
              aria-haspopup="dialog"
              onPress={() => setChosen(link)}
            />
            <RemoveButton address={`/partner-links/${link.id}`} name={nameOf(link)} words="revoke" reload={reload} />
          </div>
        </section>
      ))}
      <p>
        {event.partners.length === 0 ? (
          <span className="soft">{texts.noPartners}</span>
        ) : (
          <Link href={paths.evening(event.id, 'links')}>{texts.toLinks}</Link>
        )}
      </p>
      {chosen && (
        <ChoiceDialog
          eventId={event.id}
          link={chosen}
          partner={nameOf(chosen)}
          onChanged={reload}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}
