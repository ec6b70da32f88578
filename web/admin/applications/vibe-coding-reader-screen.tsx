import { ApplicationReader } from './application-reader.tsx'

/** One application to the Vibe Coding sessions. */
export default function VibeCodingReaderScreen() {
  return <ApplicationReader form="vibe-coding" />
}
