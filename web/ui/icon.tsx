import type { ComponentProps } from 'react'

const paths = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm5-1.2v.01',
  linkedin: 'M5.5 9.5V20m0-15.5v.01M10.5 20V9.5m0 6c0-3.5 1.5-6 4.5-6s4 2 4 5V20',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  away: 'M7 17 17 7M8 7h9v9',
  back: 'M20 12H4m6-6-6 6 6 6',
  close: 'm5 5 14 14M19 5 5 19',
  play: 'M7 4v16l13-8Z',
  pause: 'M9 6v12m6-12v12',
  menu: 'M3 8h18M3 16h18',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v5l3.5 2',
  calendar: 'M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4',
} as const

export type IconName = keyof typeof paths

/** A line drawing of 24 by 24 in the text's colour. Hidden from assistive technology: use it with a text or an `aria-label`. */
export const LineDrawing = ({ path }: { path: string }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const Icon = ({ name }: { name: IconName }) => <LineDrawing path={paths[name]} />

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { icon: IconName; label: string }

/** A button without visible text. `label` is its accessible name. */
export const IconButton = ({ icon, label, className, ...button }: IconButtonProps) => (
  <button
    type="button"
    className={['button button--icon', className].filter(Boolean).join(' ')}
    aria-label={label}
    {...button}
  >
    <Icon name={icon} />
  </button>
)
