import { texts } from '#web/texts/console/frame.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { paths } from '../paths.ts'
import { useIsOwner } from '../session/current-organiser.ts'
import { SubNav } from './sub-nav.tsx'

const screens = ['organisers', 'rights', 'webhooks', 'changes', 'health'] as const

/** What owners alone write. Editors may read it, but nothing leads them there. */
const ofOwners: readonly string[] = ['organisers', 'webhooks']

export const isInSettings = (here: string): boolean =>
  screens.some((name) => here === paths[name] || here.startsWith(`${paths[name]}/`))

/** Links between the screens of the settings. */
export function SettingsNav() {
  const isOwner = useIsOwner()
  const shown = screens.filter((name) => isOwner || !ofOwners.includes(name))
  return <SubNav label={texts.settings} links={shown.map((name) => ({ path: paths[name], label: texts[name] }))} />
}

/** A dot while the service has a fault, with words for screen readers. */
export function FaultDot() {
  const { data } = useRead(get('/health'))
  if (!data || data.problems.length === 0) return null
  return (
    <span className="dot">
      <span className="visually-hidden">, {texts.fault}</span>
    </span>
  )
}
