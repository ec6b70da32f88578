import { countOf, totalOf } from '#schema/registration-order.ts'
import { formatPrice } from '#schema/words.ts'
import { texts } from '#web/texts/registration.ts'
import { useIsWaiting, useSelection } from './wizard-context.ts'

/** The summary in one line, for narrow screens, where the full one is below the form. */
export function BarTotal() {
  const selection = useSelection()
  return (
    <p className="bar-total">
      <span>{(useIsWaiting() ? texts.summary.waiting : texts.summary.count)(countOf(selection))}</span>
      <strong>{formatPrice(totalOf(selection))}</strong>
    </p>
  )
}
