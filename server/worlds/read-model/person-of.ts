import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** A person by id, else by username, as tests and commands name people. */
export const personOf = (
  { users, usersByName }: Pick<ReadModel, 'users' | 'usersByName'>,
  name: string,
): UserRecord | undefined => users.get(name) ?? usersByName.get(name)
