import { prizes } from '#schema/options.ts'
import type { Stage } from '#schema/stage.ts'
import { SureButton } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** Shows winners on the screen, one place after the other. Nothing takes them back. */
export const PrizesPanel = ({ revealed, lead }: Pick<Stage, 'revealed'> & { lead: Lead }) => (
  <section className="lead-panel">
    <h2>{texts.prizes.heading}</h2>
    <p className="soft">{texts.prizes.how}</p>
    {prizes.map((prize) => {
      const place = ([3, 2, 1] as const).find((one) => !revealed.some((it) => it.prize === prize && it.place === one))
      if (place === undefined) return <p key={prize}>{texts.prizes.done(prize)}</p>
      return (
        <SureButton
          label={texts.prizes.reveal(prize, place)}
          question={texts.prizes.sure(prize, place)}
          key={`${prize} ${place}`}
          onPress={() => lead('/reveal', { prize, place })}
        />
      )
    })}
  </section>
)
