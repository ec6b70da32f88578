/** One point of an evening. Times are text such as `18:00`; `type` is free text. */
export type AgendaItem = {
  id: number
  eventId: number
  type: string | null
  speakerId: number | null
  startTime: string
  endTime: string | null
  title: string
  description: string | null
  speaker: { name: string } | null
}
