import type { OrderDetail } from '#schema/order.ts'
import type { WaitingListRequest } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import type { Page } from './site.ts'

/** Capacities of an event whose attendee tickets are sold out. */
export const soldOut = { attendee: 0, startup: 5, personal: 5 }

export const orderKey = 'a'.repeat(26)

type Joining = { body: WaitingListRequest; key: string | undefined }

/** Answers requests to join the waiting list. The first `confirmed` people get a ticket at once. Returns the requests. */
export async function acceptJoining(page: Page, { position = 0, confirmed = 0 } = {}): Promise<Joining[]> {
  const requests: Joining[] = []
  await page.route('**/api/waiting-list', (route) => {
    const body: WaitingListRequest = route.request().postDataJSON()
    requests.push({ body, key: route.request().headers()['idempotency-key'] })
    const data: JoinedGroup = {
      id: 'b'.repeat(26),
      orderKey,
      eventId: body.eventId,
      position,
      tickets: body.ticketData.map(({ firstName, lastName }, index) => ({
        id: index + 1,
        code: index < confirmed ? 'c'.repeat(26) : null,
        status: index < confirmed ? 'CONFIRMED' : 'WAITING',
        ticketTypeId: body.tickets[0]?.ticketTypeId ?? 0,
        firstName,
        lastName,
      })),
    }
    return route.fulfill({ status: 201, json: { data } })
  })
  return requests
}

/** Refuses the next request to a path with a code and a message. */
export const refuseOnce = (page: Page, path: string, code: string, message: string) =>
  page.route(
    `**/api/${path}`,
    (route) => route.fulfill({ status: 409, json: { success: false, code, message, error: message } }),
    { times: 1 },
  )

/** The order as if its last `waiting` tickets were on the waiting list. */
export function asWaiting(order: OrderDetail, quantity: number, { position = 0, together = false } = {}): OrderDetail {
  const from = order.tickets.length - quantity
  return {
    ...order,
    state: from > 0 ? 'CONFIRMED' : 'WAITING',
    waiting: quantity > 0 ? { position, quantity, together } : null,
    tickets: order.tickets.map((ticket, index) =>
      index < from ? ticket : { ...ticket, status: 'WAITING', code: null },
    ),
  }
}
