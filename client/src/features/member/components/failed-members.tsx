import type { BatchResult } from '#shared/api/batch.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { failedRows } from '#client/features/member/member-rules.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import styles from '#client/features/member/components/member.module.css'

interface FailedMembersProps {
  /** Undefined before the first try. */
  readonly result: BatchResult | undefined
  readonly chosen: readonly BatchRow[]
}

/** The members that the last try of a batch did not change, with the reasons. */
export const FailedMembers = ({ result, chosen }: FailedMembersProps) =>
  result !== undefined &&
  result.failed > 0 && (
    <ul role="alert" className={styles.failed}>
      {failedRows(result, chosen).map(({ id, name, why }) => (
        <li key={id}>{memberTexts.batch.failed(name, why)}</li>
      ))}
    </ul>
  )
