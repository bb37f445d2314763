import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The account with a phone; deleted accounts do not count. */
export const findByPhone = ({ users }: ReadModel, phone: string): UserRecord | undefined => {
  for (const user of users.values()) if (user.phone === phone && !user.deleted) return user
  return undefined
}
