import type { Page } from '#schema/envelope.ts'
import { texts } from '#web/texts/console/list.ts'

type PagerProps = { page: Omit<Page<unknown>, 'data'>; onOffset: (offset: number) => void }

/** The pages of a list, by the API's limit and offset. Nothing is shown for a single page. */
export function Pager({ page: { total, limit, offset }, onOffset }: PagerProps) {
  if (total <= limit && offset === 0) return null
  const isFirst = offset === 0
  const isLast = offset + limit >= total
  return (
    <nav className="pager" aria-label={texts.pages}>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onOffset(Math.max(0, offset - limit))}
      >
        {texts.previous}
      </button>
      <span className="figures">
        {texts.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
      </span>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isLast}
        onClick={() => !isLast && onOffset(offset + limit)}
      >
        {texts.next}
      </button>
    </nav>
  )
}
