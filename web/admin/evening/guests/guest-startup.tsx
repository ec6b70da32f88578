import type { GuestDetail } from '#schema/guest.ts'
import { startupSectors } from '#schema/options.ts'
import { splitSectors } from '#schema/sectors.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { texts as formTexts } from '#web/texts/registration.ts'
import * as labels from '#web/texts/startup-options.ts'
import { Facts } from './facts.tsx'

const texts = allTexts.one
const names = formTexts.startup

const sectorNames = (joined: string): string =>
  startupSectors
    .filter((sector) => splitSectors(joined).includes(sector))
    .map((sector) => labels.sectorLabels[sector])
    .join(', ')

const linkTo = (url: string | null) =>
  url && (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )

/** The startup of a presenter, with the deck. Nothing for others. */
export function GuestStartup({ guest: { startupDetails: details, deck } }: { guest: GuestDetail }) {
  if (!details) return null
  return (
    <Facts
      heading={texts.startup}
      facts={[
        [names.startupName, details.startupName],
        [names.sectors, sectorNames(details.sectors)],
        [names.businessModel, labels.businessModelLabels[details.businessModel]],
        [names.productStage, labels.productStageLabels[details.productStage]],
        [names.fundraisingStage, labels.fundraisingStageLabels[details.fundraisingStage]],
        [names.activelyRaising, labels.activelyRaisingLabels[details.activelyRaising]],
        [names.raisedBefore, labels.yesNoLabels[details.raisedBefore]],
        ...(details.websiteUrl ? [[names.websiteUrl, linkTo(details.websiteUrl)] as const] : []),
        ...(details.videoPitch ? [[names.videoPitch, linkTo(details.videoPitch)] as const] : []),
      ]}
    >
      {deck ? (
        <p>
          <a className="button button--small" href={deck.url} target="_blank" rel="noreferrer">
            {texts.openDeck}
            <span className="visually-hidden">: {deck.originalName}</span>
          </a>
        </p>
      ) : (
        <p className="soft small">{texts.noDeck}</p>
      )}
    </Facts>
  )
}
