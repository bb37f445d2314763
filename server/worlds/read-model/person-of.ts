import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** A user by id, otherwise by username: tests and commands use either. */
export const personOf = (
  { users, usersByName }: Pick<ReadModel, 'users' | 'usersByName'>,
  name: string,
): UserRecord | undefined => users.get(name) ?? usersByName.get(name)
