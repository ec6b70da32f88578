import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { explain } from './explain.ts'

export const FailureBox = ({ failure }: { failure: { error: unknown } | null }) =>
  failure && <RefusalBox refusal={failure}>{explain(failure.error)}</RefusalBox>
