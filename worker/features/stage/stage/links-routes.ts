import { StageLinkWrite } from '#schema/stage.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { eventLinksRoutes, linkRoutes } from '#worker/features/door/links/of-event-routes.ts'
import { stageLinksOf } from './links-store.ts'

/** The links to the pages of an event's stage. Organisers alone make them. */
export const eventStageLinkRoutes = eventLinksRoutes({
  entity: 'stage-links',
  Write: StageLinkWrite,
  recipientOf: (write) => ({ ...write, partnerId: null }),
  list: stageLinksOf,
})

/** Revoking a link closes its sockets. */
export const stageLinkRoutes = linkRoutes('stage-links', { afterRemoval: tellStage })
