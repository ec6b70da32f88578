import { messages } from '#schema/messages.ts'
import { WaitingListOrder } from '#schema/registration.ts'
import { JoinedGroup, TogetherWrite, WaitingGroup } from '#schema/waiting-list.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { created, csvTable, list } from '#worker/openapi/success.ts'

export const waitingList = area`
  Waiting list. Groups that wait for places of one ticket type. Places that become free go to them at once, first come
  first served.`({
  WaitingListOrder: request(WaitingListOrder, {
    ticketData: 'One entry for each place.',
    together: 'Whether the group takes places only when all of it fits.',
  })`A group that joins the waiting list of one ticket type, with one to five people.`,
  JoinedGroup: response(JoinedGroup, {
    orderKey: 'The secret of the order’s page, `/order/{orderKey}`, and of its API.',
    position: 'How many groups of the ticket type stood before.',
  })`A group as it was when it joined the waiting list.`,
  TogetherWrite: request(TogetherWrite)`Whether who waits stays together.`,
  WaitingGroup: response(WaitingGroup, {
    id: 'The id of its registration.',
    quantity: 'How many still wait.',
    tickets: 'Who still waits.',
  })`A group on the waiting list, as organisers see it.`,

  joinWaitingList: post('/waiting-list', created(JoinedGroup), {
    missing: null,
    eventPast: messages.waitingListPast,
    registrationClosed: null,
    placesLeft: null,
    limitReached: null,
    keyReused: null,
  })`
    Join the waiting list. An order of one ticket type, which takes no place until it moves up. A group that does not
    stay together gets the places that are free at once. Keys, limits and refusals are those of a registration. A
    repeated request gets the first response, also after moving up.`,
  listWaitingList: get('/waiting-list', list(WaitingGroup))`
    List who waits. By ticket type, and in the order of joining.`,
  exportWaitingList: get('/waiting-list.csv', csvTable)`
    Export who waits for an event. One line per person, in the order of joining.`,
})
