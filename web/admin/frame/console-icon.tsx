import { LineDrawing } from '#web/ui/icon.tsx'

const links = {
  overview: 'M4 13h7V4H4Zm9 7h7v-9h-7Zm0-16v4h7V4ZM4 20h7v-4H4Z',
  messages: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6',
  newsletter: 'M21 3 3 10.5l7 3.5 3.5 7Zm0 0L10 14',
  organisers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 9c0-4 3-6 7-6s7 2 7 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18.5 14.6c2.2.9 3.5 2.8 3.5 5.4',
  changes: 'M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5m4-1v5l3.5 2',
  health: 'M2 12h4l3-8 6 16 3-8h4',
  evenings: 'M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4',
  content:
    'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm-1 13 5.5-6 4 4.5 2.5-2.5 6 5.5M15.5 9v.01',
  applications: 'M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5Z',
  rights: 'M12 3 4.5 6v5.5c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5V6Zm-3 9 2.2 2.2L15.5 10',
  webhooks: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
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
