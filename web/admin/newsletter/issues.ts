import { Issue, type IssueWrite } from '#schema/newsletter-issue.ts'
import { collection } from '../data/collection.ts'

/** Issues of the newsletter. Not among the other collections: their contract brings the Markdown parser. */
export const issues = collection<Issue, IssueWrite>('/newsletter/issues', Issue)
