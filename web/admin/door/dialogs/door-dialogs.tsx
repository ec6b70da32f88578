import { useStore } from 'zustand'
import { doorState, openDialog } from '../door-state.ts'
import { CodeDialog } from './code-dialog.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { RecentDialog } from './recent-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

const dialogs = {
  code: CodeDialog,
  search: SearchDialog,
  walkIn: WalkInDialog,
  recent: RecentDialog,
  more: MoreDialog,
}

const close = (): void => openDialog(null)

/** The open dialog of the scanner page. */
export function DoorDialogs() {
  const dialog = useStore(doorState, (state) => state.dialog)
  const Dialog = dialog && dialogs[dialog]
  return Dialog && <Dialog onClose={close} />
}
