import { ListQuery } from '#schema/query-parameters.ts'
import { readRoutes } from '#worker/core/resource.ts'
import { archivedIssue, listArchive } from './archive-store.ts'

/** The public archive: issues that were sent, or are being sent. */
export const archiveRoutes = readRoutes({ Query: ListQuery, list: listArchive, byId: archivedIssue })
