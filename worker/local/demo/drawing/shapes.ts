/** SVG as text. Numbers are rounded to a tenth of a pixel, which halves the text. */

export type Point = { x: number; y: number }
type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number; cap?: 'round' }

export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** The point at that angle and distance. Angles are in turns, 0 is to the right, a quarter is down. */
export const polar = (centre: Point, turn: number, distance: number): Point => ({
  x: centre.x + Math.cos(turn * 2 * Math.PI) * distance,
  y: centre.y + Math.sin(turn * 2 * Math.PI) * distance,
})

const paint = ({ fill = 'none', stroke, width = 1, opacity, cap }: Paint): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${n(width)}"` : ''}${cap ? ` stroke-linecap="${cap}"` : ''}${
    opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
  }`

export const circle = ({ x, y }: Point, radius: number, style: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(style)}/>`

export const box = (x: number, y: number, width: number, height: number, style: Paint, corner = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${corner ? ` rx="${n(corner)}"` : ''} ${paint(style)}/>`

export const path = (d: string, style: Paint): string => `<path d="${d}" ${paint(style)}/>`

export const line = (from: Point, to: Point, style: Paint): string =>
  path(`M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`, style)

/** A ring's part between two angles in turns. */
export function arc(centre: Point, radius: number, from: number, to: number, style: Paint): string {
  const start = polar(centre, from, radius)
  const end = polar(centre, to, radius)
  const large = Math.abs(to - from) > 0.5 ? 1 : 0
  return path(`M${n(start.x)} ${n(start.y)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${n(end.x)} ${n(end.y)}`, style)
}

/** A stroke that is thick at its start and ends in nothing, bent towards `via`. */
export function sliver(from: Point, via: Point, to: Point, thickness: number, style: Paint): string {
  const length = Math.hypot(via.x - from.x, via.y - from.y) || 1
  const aside = { x: (-(via.y - from.y) / length) * (thickness / 2), y: ((via.x - from.x) / length) * (thickness / 2) }
  const at = ({ x, y }: Point, side: number) => `${n(x + aside.x * side)} ${n(y + aside.y * side)}`
  return path(`M${at(from, 1)}Q${at(via, 0.7)} ${n(to.x)} ${n(to.y)}Q${at(via, -0.7)} ${at(from, -1)}Z`, style)
}

type Stop = [offset: number, colour: string, opacity?: number]
const stops = (list: Stop[]): string =>
  list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

/** A gradient in the drawing's own units; use it as `url(#id)`. */
export const radial = (id: string, { x, y }: Point, radius: number, list: Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stops(list)}</radialGradient>`

export const linear = (id: string, from: Point, to: Point, list: Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}">${stops(list)}</linearGradient>`

/** Turns parts around a point, in degrees. */
export const turned = (degrees: number, x: number, y: number, parts: string[]): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${parts.join('')}</g>`

export const drawing = (width: number, height: number, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
