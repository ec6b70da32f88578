import { ApplicationReader } from './application-reader.tsx'

/** One application to the community. */
export default function CommunityReaderScreen() {
  return <ApplicationReader form="community" />
}
