import { Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { CreatedLink } from '#schema/event-link.ts'
import {
  BallotWrite,
  FreedSeat,
  QuestionStateWrite,
  QuestionWrite,
  RaisedQuestion,
  RevealWrite,
  Seat,
  SeatWrite,
  ShownQuestionsWrite,
  VoteWrite,
  WallWrite,
} from '#schema/room.ts'
import {
  PositionWrite,
  Room,
  Stage,
  StageLink,
  StageLinkWrite,
  StageQuestion,
  StageResults,
  TimerWrite,
} from '#schema/stage.ts'
import { area, get, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { created, csvTable, list, one, socket } from '#worker/openapi/success.ts'

const links = area`Stage links. Links to the pages of the projector and of the moderator’s phone.`({
  StageLinkWrite: request(StageLinkWrite, { kind: '`SCREEN` is for the projector, `MODERATOR` for who leads.' })`
    A new link. The name says whom it is for.`,
  StageLink: response(StageLink)`A link without its key.`,

  listStageLinks: get('/events/{id}/stage-links', list(StageLink))`
    List the stage links of an event. Newest first. A link ends six hours after the end of its event.`,
  createStageLink: post('/events/{id}/stage-links', created(CreatedLink), {
    conflict: messages.linkToldOnce,
  })`Create a stage link. A repetition with the same \`Idempotency-Key\` and body creates nothing and is a conflict: the
    link is told once.`,
  deleteStageLink: remove('/stage-links/{id}', one(Removed))`Revoke a stage link. Its sockets are closed.`,
})

const changedMeanwhile = messages.steppedMeanwhile
const stage = area`Stage. What is on, for the projector and for who leads the evening.`({
  Stage: response(Stage, {
    now: 'The clock of the server.',
    items: 'The agenda, with the presenters in their order in the place of the item of type PITCHING.',
    hours: 'When items of the agenda begin, by their ids.',
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
    pitched after 15 seconds on stage; steps earlier than three hours before the beginning are a rehearsal. The timer stands at
    the whole time of the new item; a step back within ten seconds restores it. Questions and prizes leave the screen. @returns
    The stage after the step.`,
  runTimer: post('/events/{id}/stage/timer', one(Stage))`Start, pause or reset the timer. @returns The stage after it.`,
})

const voteClosed = messages.voteClosed
const leading = area`Vote, prizes and questions. What those who lead an evening do in its room.`({
  VoteWrite: request(VoteWrite, {
    restart: 'Begins anew without the ballots that there are.',
  })`Opens the vote of the audience
    for 30 to 300 seconds, or closes it.`,
  RevealWrite: request(RevealWrite)`The place that the screen shows next.`,
  WallWrite: request(WallWrite, {
    prize: 'Null: the screen shows the program.',
  })`What was revealed and is shown again.`,
  ShownQuestionsWrite: request(ShownQuestionsWrite)`What becomes of all questions on the screen.`,
  QuestionStateWrite: request(QuestionStateWrite)`What becomes of a question: only \`SHOWN\` ones are for everybody.`,
  FreedSeat: request(FreedSeat, { ticket: 'The id of a ticket, its code, or the six letters that people read out.' })`
    The ticket whose seat ends.`,
  StageResults: response(StageResults, {
    audience:
      'Null before the vote, and while it is open. `apart` are ballots of tickets that the door had not let in when it closed.',
    jury: 'Null while the jury is open.',
  })`The results of both prizes, best first.`,

  setVote: post('/events/{id}/stage/vote', one(Stage), {
    roomClosed: null,
    voteClosed,
    conflict: messages.nobodyPitched,
  })`Open or close the vote of the audience, or begin it anew, which is possible until a place was revealed. Opening again goes
    on with the same ballots, until somebody has read the results or an hour has passed. A vote that is opened before the
    beginning of the event is a rehearsal, which is gone at the beginning. @returns The stage after it.`,
  reveal: post('/events/{id}/stage/reveal', one(Stage), {
    conflict: messages.voteNotDecided,
  })`Show a place of a prize, if somebody has it, on the screen, until the next step. @returns The stage after it.`,
  showOnWall: post('/events/{id}/stage/wall', one(Stage), {
    conflict: messages.notRevealed,
  })`Show the revealed places of a
    prize again until the next step, or take them off the screen. @returns The stage after it.`,
  hideQuestions: post(
    '/events/{id}/stage/questions',
    one(Stage),
  )`Take all questions off the screen. @returns The stage after
    it.`,
  decideQuestion: post('/events/{id}/stage/questions/{question}', one(Stage))`Show, hide or close a question. @returns
    The stage after it.`,
  freeSeat: post('/events/{id}/stage/seats/free', one(Stage))`Free the seat of a ticket. Another device may take it.
    @returns The stage after it.`,
  readResults: get('/events/{id}/results', one(StageResults))`Read the results. What is decided stays so from then on: a
    closed vote stays closed, and owners alone open a closed jury again.`,
  exportResults: get(
    '/events/{id}/results.csv',
    csvTable,
  )`Export the results. One line for each presenter and prize. It counts as
    reading them.`,
})

const roomClosed = messages.roomClosed
const room = area`Room. What guests see and do on their phones, with the header \`Seat\`.`({
  SeatWrite: request(SeatWrite, {
    ticket: 'The code of a ticket.',
    shortCode: 'Its six letters instead, in any case.',
    room: 'The sign on the screen in the room, or that of the hour before. A `ticket` that was let in at the door needs none.',
    nonce: 'A repetition with the same one gets the same seat.',
  })`Who wants a seat.`,
  Seat: response(Seat)`The key of a seat, which is told to this device only, and the event.`,
  Room: response(Room, {
    vote: '`choices` are whom this seat may choose, `ballot` is its own while the vote is open.',
    questions: 'Those that a moderator has shown.',
  })`What is on, in the words of a guest.`,
  BallotWrite: request(BallotWrite)`Up to three presenters. None takes the ballot back.`,
  QuestionWrite: request(QuestionWrite, { nonce: 'A repetition with the same one asks nothing more.' })`A question.`,
  StageQuestion: response(StageQuestion)`A question and its state.`,
  RaisedQuestion: response(RaisedQuestion)`By how many seats a question is raised.`,

  takeSeat: post('/room/seats', created(Seat), {
    missing: null,
    roomClosed,
    noPlace: null,
    seatTaken: null,
    tooMany: messages.tooManySigns,
  })`Take the seat of a ticket, from three hours before the beginning. Valid tickets count towards no limit of their
    network. A ticket may try ten wrong signs in ten minutes. With six letters the sign is checked first; 300 wrong letters
    in ten minutes close an evening to letters.`,
  readRoom: get('/room', one(Room), { roomClosed })`Read the room.`,
  vote: put('/room/ballot', one(Room), { roomClosed, voteClosed })`Vote, or vote anew. An hour after the vote has
    closed nothing joins a ticket to its choices. @returns The room after it.`,
  ask: post('/room/questions', created(StageQuestion), {
    roomClosed,
    limitReached: messages.enoughQuestions,
  })`Ask a question, at most five a ticket.`,
  raiseQuestion: post('/room/questions/{id}/raise', one(RaisedQuestion), {
    roomClosed,
  })`Raise a question that is shown. A seat counts
    once.`,
  freeOwnSeat: remove('/orders/{key}/tickets/{id}/seat', one(Removed))`Free the seat of a ticket as its buyer.`,
  freeGuestSeat: remove('/guest/{key}/seat', one(Removed))`Free the seat of a ticket as its holder.`,
})

const sockets = area`Sockets. States that are pushed.`({
  openStageSocket: get('/room/socket', socket, {
    malformed: null,
    unauthorized: null,
    tooMany: null,
  })`Open a WebSocket. The key of a link or a seat is the only subprotocol.
    Messages are \`{"data": …}\`, as the GET of that role answers. @returns The socket is open.`,
})

export const onStage = [links, stage, leading, room, sockets]
