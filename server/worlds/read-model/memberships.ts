import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { InvitationRecord, MembershipRecord } from '#server/worlds/records.ts'

type Lists<R> = Map<string, readonly R[]>

const byJoining = (a: MembershipRecord, b: MembershipRecord): number =>
  a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1)
const byAge = (a: InvitationRecord, b: InvitationRecord): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

/** Replaces the list of a key by one without the entry; deletes the key when the list becomes empty. */
const without = <R extends { readonly id: string }>(lists: Lists<R>, key: string, id: string): void => {
  const rest = (lists.get(key) ?? []).filter((one) => one.id !== id)
  if (rest.length > 0) lists.set(key, rest)
  else lists.delete(key)
}

const withEntry = <R extends { readonly id: string }>(
  lists: Lists<R>,
  { key, entry, order }: { key: string; entry: R; order: (a: R, b: R) => number },
): void => {
  const others = (lists.get(key) ?? []).filter((one) => one.id !== entry.id)
  lists.set(key, [...others, entry].toSorted(order))
}

/** Inserts or replaces a membership. */
export const putMembership = (
  { membershipsOfUser, membershipsOfProject }: ReadModel,
  membership: MembershipRecord,
): void => {
  withEntry(membershipsOfUser, { key: membership.userId, entry: membership, order: byJoining })
  withEntry(membershipsOfProject, { key: membership.projectId, entry: membership, order: byJoining })
}

export const dropMembership = (
  { membershipsOfUser, membershipsOfProject }: ReadModel,
  { id, userId, projectId }: MembershipRecord,
): void => {
  without(membershipsOfUser, userId, id)
  without(membershipsOfProject, projectId, id)
}

/** Updates the pending invitations: an invitation that is not pending any more is removed. */
export const putInvitation = ({ pendingInvitations }: ReadModel, invitation: InvitationRecord): void => {
  const { userId, id, state } = invitation
  if (userId === null) return
  if (state === 'pending') withEntry(pendingInvitations, { key: userId, entry: invitation, order: byAge })
  else without(pendingInvitations, userId, id)
}
