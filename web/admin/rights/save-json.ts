import { saveFile } from '../data/download.ts'

/** Saves a value as a JSON file of the organiser's computer. */
export const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)
