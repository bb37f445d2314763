import type { Kernel } from '#server/worlds/kernel.ts'
import { loadMemberships, loadPeople, loadPermissions } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { groupBy } from '#shared/group-by.ts'

/*
 * For rare calls that change many rows. The affected parts are read from the store again while no transaction is open, so
 * that memory matches the store even with concurrent writers.
 */
const setOrDelete = <V>(map: Map<string, V>, key: string, value: V | undefined) => {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

const replaceAll = <V>(map: Map<string, V>, entries: ReadonlyMap<string, V>) => {
  map.clear()
  for (const [key, value] of entries) map.set(key, value)
}

type People = ReturnType<typeof loadPeople>

const putPerson = (model: ReadModel, people: People, userId: string) => {
  const [before, after] = [model.users.get(userId), people.users.get(userId)]
  if (before && model.usersByName.get(before.username)?.id === userId) model.usersByName.delete(before.username)
  if (after) model.usersByName.set(after.username, after)
  setOrDelete(model.users, userId, after)
  setOrDelete(model.departmentsOfUser, userId, people.departmentsOfUser.get(userId))
  setOrDelete(model.rolesOfUser, userId, people.rolesOfUser.get(userId))
}

const putMemberships = (
  model: ReadModel,
  memberships: ReturnType<typeof loadMemberships>,
  changed: ReadonlySet<string>,
) => {
  const known = new Map([...model.membershipsOfUser.values()].flat().map((membership) => [membership.id, membership]))
  // Memberships of other users stay the same objects, so that their cached scopes remain valid.
  const records = memberships.map((membership) =>
    changed.has(membership.userId) ? membership : (known.get(membership.id) ?? membership),
  )
  replaceAll(
    model.membershipsOfUser,
    groupBy(records, ({ userId }) => userId),
  )
  replaceAll(
    model.membershipsOfProject,
    groupBy(records, ({ projectId }) => projectId),
  )
}

/** Reloads the given accounts with their sessions, departments, roles and memberships. */
export const refreshPeople = (kernel: Kernel, userIds: readonly string[]): Promise<void> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const [people, changed] = [loadPeople(connection), new Set(userIds)]
    for (const userId of changed) putPerson(model, people, userId)
    for (const [token, session] of people.sessions) if (changed.has(session.userId)) model.sessions.set(token, session)
    putMemberships(model, loadMemberships(connection), changed)
  })

/** Reloads the departments of all users, after a department was renamed, moved or deleted. */
export const refreshDepartments = (kernel: Kernel): Promise<void> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const people = loadPeople(connection)
    replaceAll(model.departmentsOfUser, people.departmentsOfUser)
    for (const [userId, user] of people.users)
      if (model.users.get(userId)?.orgCode !== user.orgCode) putPerson(model, people, userId)
  })

/** Reloads the menu, the buttons, the roles and their permissions. */
export const refreshAccess = (kernel: Kernel): Promise<void> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const { permissions, permissionsOfRole, roles } = loadPermissions(connection)
    model.permissions = permissions
    replaceAll(model.roles, roles)
    replaceAll(model.permissionsOfRole, permissionsOfRole)
    replaceAll(model.rolesOfUser, loadPeople(connection).rolesOfUser)
  })
