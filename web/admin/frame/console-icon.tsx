import { LineDrawing } from '#web/ui/icon.tsx'

const links = {
  overview: 'M4 13h7V4H4Zm9 7h7v-9h-7Zm0-16v4h7V4ZM4 20h7v-4H4Z',
  messages: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6',
  newsletter: 'M21 3 3 10.5l7 3.5 3.5 7Zm0 0L10 14',
  evenings: 'M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4',
  content:
    'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm-1 13 5.5-6 4 4.5 2.5-2.5 6 5.5M15.5 9v.01',
  applications: 'M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5Z',
  settings:
    'M4 7h9m6 0h1M4 17h1m6 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const

const drawings = {
  ...links,
  menu: 'M3 7h18M3 12h18M3 17h18',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  remove: 'm6 6 12 12M18 6 6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4.5 3.5-7 8-7s8 2.5 8 7',
} as const

export type ScreenLink = keyof typeof links

/** An icon of the console. The drawings are not in `Icon`, which every public page loads. */
export const ConsoleIcon = ({ name }: { name: keyof typeof drawings }) => <LineDrawing path={drawings[name]} />
