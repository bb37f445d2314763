import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'

/** Invitations into the areas of a scope that nobody has accepted or taken back, oldest first. */
export const findOpenInvitations = (connection: Connection, { projectId, areaIds }: Scope): InvitationRecord[] => {
  const rows = prepared(
    connection,
    `select id, projectId, areaId, roleCode, inviterId, userId, phone, state, createdAt, answeredAt from Invitation
     where projectId = ? and state in ('pending', 'rejected') order by createdAt, id`,
  ).all(projectId)
  // The columns are those of the record.
  return (rows as unknown as InvitationRecord[]).filter(({ areaId }) => areaIds.has(areaId))
}
