import { ApplicationsList } from './applications-list.tsx'

/** Applications to the Vibe Coding sessions. */
export default function VibeCodingScreen() {
  return <ApplicationsList form="vibe-coding" />
}
