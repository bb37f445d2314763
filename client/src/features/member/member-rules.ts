import type { BatchResult } from '#shared/api/batch.ts'
import type { MemberRow } from '#shared/member/member.contract.ts'
import { memberTexts } from '#client/features/member/texts.ts'

/** Not accepted yet, or requested again: it can be sent again, or revoked. */
export const isInvitation = ({ status }: Pick<MemberRow, 'status'>): boolean =>
  status === 'pending' || status === 'requested' || status === 'rejected'

/** A joined member that the signed-in person may change. */
export const isInHand = (row: Pick<MemberRow, 'status' | 'mayChange'>): boolean => row.mayChange && !isInvitation(row)

/** Whether there is attendance to show: an account in the project that clocks in and out. */
export const hasAttendance = <T extends Pick<MemberRow, 'status' | 'userId' | 'clocks'>>(
  member: T,
): member is T & { readonly userId: string } => member.status === 'joined' && member.userId !== null && member.clocks

const texts = memberTexts.removal

type Leaving = Pick<MemberRow, 'roleName' | 'areas' | 'otherAreas' | 'onDuty'>

/** The consequences of a removal, one sentence each. */
export const removalLines = ({ roleName, areas, otherAreas, onDuty }: Leaving): readonly string[] => [
  texts.loses(areas.map(({ name }) => name).join('、'), roleName),
  otherAreas > 0 ? texts.stays(otherAreas) : texts.leaves,
  ...(onDuty ? [texts.onDuty] : []),
  texts.events,
]

/** The members that a batch did not change, with the reasons. */
export const failedRows = (
  { rows }: BatchResult,
  people: readonly Pick<MemberRow, 'id' | 'name'>[],
): readonly { readonly id: string; readonly name: string; readonly why: string }[] =>
  rows
    .filter(({ ok }) => !ok)
    .map(({ id, message }) => ({ id, name: people.find((one) => one.id === id)?.name ?? id, why: message }))
