import { Redirect } from 'wouter'
import { paths } from '../paths.ts'

/** The entry of the content: its first kind. */
export default function ContentScreen() {
  return <Redirect to={paths.speakers} replace />
}
