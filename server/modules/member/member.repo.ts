import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'

/** Open invitations (neither accepted nor revoked), and revoked ones that are requested again, into the areas of a scope, oldest first. */
export const findOpenInvitations = (connection: Connection, { projectId, areaIds }: Scope): InvitationRecord[] => {
  const rows = prepared(
    connection,
    `select id, projectId, areaId, roleCode, inviterId, userId, phone, state, createdAt, answeredAt from Invitation
     where projectId = ? and state in ('pending', 'rejected', 'requested') order by createdAt, id`,
  ).all(projectId)
  return (rows as unknown as InvitationRecord[]).filter(({ areaId }) => areaIds.has(areaId))
}
