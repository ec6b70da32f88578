import { texts } from '#web/texts/console/frame.ts'
import { useIsOwner } from '../data/current-organiser.ts'
import { paths, settings } from '../paths.ts'
import { SubNav } from './sub-nav.tsx'

/** What owners alone write. Editors may read it, but nothing leads them there. */
const ofOwners: readonly string[] = ['organisers', 'webhooks']

/** Links between the screens of the settings. */
export function SettingsNav() {
  const isOwner = useIsOwner()
  const shown = settings.filter((name) => isOwner || !ofOwners.includes(name))
  return <SubNav label={texts.settings} links={shown.map((name) => ({ path: paths[name], label: texts[name] }))} />
}
