/** Colours that every picture shares. */
export const paper = '#fbf6ee'
export const ink = '#15111c'
export const ember = '#e8481c'
export const flame = '#ff9a5c'
export const heat = '#ffe9d2'

/** One evening's colours around the shared ones: the dark ground, its light, a quiet tone between, and a light ground. */
export type Hues = { ground: string; deep: string; light: string; quiet: string; pale: string }

const embers: Hues = { ground: '#2a1218', deep: '#170c12', light: '#ff8a4c', quiet: '#8f2f22', pale: '#fbe3cf' }
const teal: Hues = { ground: '#0d2a30', deep: '#081a20', light: '#6fc3b4', quiet: '#1f5d60', pale: '#dcebe2' }
const violet: Hues = { ground: '#2b1f4d', deep: '#1a1333', light: '#b9a3f0', quiet: '#5a45a0', pale: '#e9e1f6' }
const night: Hues = { ground: '#1c1530', deep: '#150f22', light: '#ff9a5c', quiet: '#6a2c4a', pale: '#f8e6da' }
const dusk: Hues = { ground: '#14243f', deep: '#0b1224', light: '#8fc7d8', quiet: '#33507f', pale: '#dfe8ef' }

const evenings: Record<number, Hues> = { 1: embers, 2: teal, 3: violet, 4: night, 5: dusk }

export const huesOf = (eventId: number): Hues => evenings[eventId] ?? embers
