import type { Issue } from '#schema/newsletter-issue.ts'
import { texts } from './texts.ts'

/** Whether an issue is a draft, is being sent, or was sent. */
export const IssueState = ({ status }: Pick<Issue, 'status'>) => (
  <span className="state" data-state={status}>
    {texts.statuses[status]}
  </span>
)
