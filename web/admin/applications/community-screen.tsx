import { ApplicationsList } from './applications-list.tsx'

/** Applications to the community. */
export default function CommunityScreen() {
  return <ApplicationsList form="community" />
}
