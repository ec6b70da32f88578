import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { explain } from './explain.ts'

/** Why the last attempt to save failed, where the form is. */
export const FailureBox = ({ failure }: { failure: { error: unknown } | null }) =>
  failure && <RefusalBox refusal={failure}>{explain(failure.error)}</RefusalBox>
