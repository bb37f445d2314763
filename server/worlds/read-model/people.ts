import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The account of a phone; a deleted account has given its phone back. */
export const findByPhone = ({ users }: ReadModel, phone: string): UserRecord | undefined => {
  for (const user of users.values()) if (user.phone === phone && !user.deleted) return user
  return undefined
}
