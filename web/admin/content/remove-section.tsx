import { navigate } from 'wouter/use-browser-location'
import { texts } from '#web/texts/console/content.ts'
import { useReloadReads } from '../data/use-read.ts'
import { abandonChanges } from '../form/leave-guard.ts'
import { RemoveButton } from '../form/remove-button.tsx'
import { Panel } from '../frame/panel.tsx'
import { type Item, nameOf } from './content-columns.tsx'

type RemoveSectionProps = {
  /** The path of the collection in the API. */
  path: string
  item: Item
  /** What happens, and what prevents it. */
  text: string
  /** The screen to open then. */
  listPath: string
}

export function RemoveSection({ path, item, text, listPath }: RemoveSectionProps) {
  const reload = useReloadReads()
  const leave = () => {
    // What was typed is about something that will be gone.
    abandonChanges()
    navigate(listPath)
  }
  return (
    <Panel heading={texts.removal} level={2}>
      <p className="soft">{text}</p>
      <p>
        <RemoveButton
          address={`${path}/${item.id}`}
          name={nameOf(item)}
          reload={() => reload(`${path}?`)}
          onRemoved={leave}
        />
      </p>
    </Panel>
  )
}
