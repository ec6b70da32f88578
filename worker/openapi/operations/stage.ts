import { Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { CreatedStageLink, PositionWrite, Stage, StageLink, StageLinkWrite, TimerWrite } from '#schema/stage.ts'
import { area, get, post, remove, request, response } from '#worker/openapi/describe.ts'
import { created, list, one, socket } from '#worker/openapi/success.ts'

const links = area`Stage links. Links to the pages of the projector and of the moderator’s phone.`({
  StageLinkWrite: request(StageLinkWrite, { kind: '`SCREEN` is for the projector, `MODERATOR` for who leads.' })`
    A new link. The name says whom it is for.`,
  CreatedStageLink: response(CreatedStageLink, { url: 'The key is shown only here.' })`A new link.`,
  StageLink: response(StageLink)`A link without its key.`,

  listStageLinks: get('/events/{id}/stage-links', list(StageLink))`
    List the stage links of an event. Newest first. A link ends six hours after the end of its event.`,
  createStageLink: post('/events/{id}/stage-links', created(CreatedStageLink), {
    conflict: messages.stageLinkToldOnce,
  })`Create a stage link. A repetition with the same \`Idempotency-Key\` and body creates nothing and is a conflict: the
    link is told once.`,
  deleteStageLink: remove('/stage-links/{id}', one(Removed))`Revoke a stage link. Its sockets are closed.`,
})

const changedMeanwhile = messages.steppedMeanwhile
const stage = area`Stage. What is on, for the projector and for who leads the evening.`({
  Stage: response(Stage, {
    now: 'The clock of the server.',
    items: 'The agenda, with the presenters in their order in the place of the item of type PITCHING.',
    position: 'What is on, and how many steps were made.',
    questions: 'Screens get those that are shown.',
  })`The stage of an event.`,
  PositionWrite: request(PositionWrite, {
    item: 'The id of an item, or null before the first one.',
    revision: 'The revision that was seen.',
  })`The next step.`,
  TimerWrite: request(TimerWrite, { action: '`start` and `pause` may be repeated; `reset` stops the timer.' })`
    What the timer does.`,

  readStage: get('/events/{id}/stage', one(Stage))`Read what is on.`,
  moveStage: post('/events/{id}/stage/position', one(Stage), { changedMeanwhile })`Go to an item. A presenter has
    pitched after 15 seconds on stage; steps earlier than three hours before the beginning are a rehearsal. The timer stays
    as it is. @returns The stage after the step.`,
  runTimer: post('/events/{id}/stage/timer', one(Stage))`Start, pause or reset the timer. @returns The stage after it.`,
})

const sockets = area`Sockets. States that are pushed.`({
  openStageSocket: get('/room/socket', socket, {
    malformed: null,
    unauthorized: null,
    tooMany: null,
  })`Open a WebSocket. The key of a link or a seat is the only subprotocol.
    Messages are \`{"data": …}\`, as the GET of that role answers. @returns The socket is open.`,
})

export const onStage = [links, stage, sockets]
