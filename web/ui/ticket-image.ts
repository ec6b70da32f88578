import { correction, generate } from 'lean-qr'
import { formatLongDate } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { siteConfig } from '#schema/site-config.ts'
import { describeLocation } from '#web/pages/event-lists/location.tsx'
import { texts } from '#web/texts/ticket-image.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toast.ts'

/** What the picture of a ticket shows. `origin` is that of the URL in its QR code. */
export type TicketImage = {
  event: Pick<Event, 'title' | 'date' | 'time' | 'location_name' | 'address'>
  firstName: string
  lastName: string
  ticketType: { name: string }
  code: string
  shortCode: string | null
  origin: string
}

const width = 1080
const height = 1560
const margin = 72
const family = "Bricolage, 'Bricolage fallback', Arial, sans-serif"
const ember = '#ff5b1f'
const ink = '#14121a'

type Style = { size: number; weight: number; colour?: string; most: number }

/** Breaks a text between words, and a longer word anywhere. Lines after the last one end in an ellipsis. */
function linesOf(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width - 2 * margin
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (fits(`${last} ${word}`.trim())) {
      lines[lines.length - 1] = `${last} ${word}`.trim()
      continue
    }
    if (last) lines.push('')
    for (const letter of word) {
      if (!fits(`${lines.at(-1)}${letter}`)) lines.push('')
      lines[lines.length - 1] += letter
    }
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1)}…`] : lines
}

function drawQr(context: CanvasRenderingContext2D, url: string, top: number, side: number): void {
  const code = generate(url, { minCorrectionLevel: correction.M })
  // Four white modules around the code, as the standard asks.
  const module = Math.floor(side / (code.size + 8))
  const left = Math.floor((width - module * code.size) / 2)
  context.fillStyle = '#fff'
  context.fillRect((width - side) / 2, top, side, side)
  context.fillStyle = '#000'
  const start = top + Math.floor((side - module * code.size) / 2)
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) context.fillRect(left + x * module, start + y * module, module, module)
}

async function draw({ event, firstName, lastName, ticketType, code, shortCode, origin }: TicketImage): Promise<Blob> {
  const name = `${firstName} ${lastName}`
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  // Without the site's font another one serves as well.
  await Promise.allSettled([500, 700, 800].map((weight) => document.fonts.load(`${weight} 40px Bricolage`, name)))
  context.fillStyle = '#fdfaf4'
  context.fillRect(0, 0, width, height)
  context.fillStyle = ember
  context.fillRect(0, 0, width, 24)
  context.textBaseline = 'top'

  /** Writes a text, and returns where the next one begins. */
  const write = (text: string, top: number, { size, weight, colour = ink, most }: Style): number => {
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = colour
    const lines = linesOf(context, text, most)
    lines.forEach((line, index) => {
      context.fillText(line, margin, top + index * size * 1.15)
    })
    return top + lines.length * size * 1.15
  }

  let y = write(siteConfig.product, 64, { size: 40, weight: 800, colour: '#b93a0b', most: 1 }) + 24
  y = write(event.title, y, { size: 52, weight: 700, most: 2 }) + 12
  y = write(name, y, { size: name.length > 24 ? 64 : 84, weight: 800, most: 2 }) + 20
  y = write(ticketType.name, y, { size: 38, weight: 700, colour: '#b93a0b', most: 1 }) + 8
  y = write(`${formatLongDate(event.date) ?? 'TBA'}, ${event.time}`, y, { size: 38, weight: 500, most: 1 }) + 4
  y = write(describeLocation(event), y, { size: 38, weight: 500, most: 2 }) + 28
  // Whole pixels, so that the edges of the code are sharp.
  y = Math.round(y)
  const side = Math.min(900, height - y - 160)
  drawQr(context, `${origin}/ticket/${code}`, y, side)
  context.textAlign = 'center'
  context.fillStyle = ink
  context.font = '800 56px ui-monospace, monospace'
  context.fillText(shortCode ?? '', width / 2, y + side + 16)
  context.font = '400 32px ui-monospace, monospace'
  context.fillText(code, width / 2, y + side + 88)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

/** Draws a ticket in the browser, and saves it as a PNG. It needs no network, so it is at hand where there is none. */
export async function saveTicket(ticket: TicketImage): Promise<void> {
  saveFile(await draw(ticket), texts.file(`${ticket.firstName} ${ticket.lastName}`))
  toast(texts.saved)
}
