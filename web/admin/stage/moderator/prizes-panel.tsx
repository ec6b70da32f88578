import { useState } from 'react'
import { prizes } from '#schema/options.ts'
import type { Stage } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** Shows winners on the screen, one place after the other. Nothing takes them back, so each needs a second press. */
export function PrizesPanel({ revealed, lead }: Pick<Stage, 'revealed'> & { lead: Lead }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section className="lead-panel">
      <h2>{texts.prizes.heading}</h2>
      <p className="soft">{texts.prizes.how}</p>
      {prizes.map((prize) => {
        const place = ([3, 2, 1] as const).find((one) => !revealed.some((it) => it.prize === prize && it.place === one))
        if (place === undefined) return <p key={prize}>{texts.prizes.done(prize)}</p>
        const isAsked = asked === `${prize} ${place}`
        const press = () => {
          setAsked(isAsked ? null : `${prize} ${place}`)
          if (isAsked) lead('/reveal', { prize, place })
        }
        return (
          <Button
            label={isAsked ? texts.prizes.sure(prize, place) : texts.prizes.reveal(prize, place)}
            {...(isAsked && { look: 'primary' })}
            key={prize}
            onPress={press}
          />
        )
      })}
    </section>
  )
}
