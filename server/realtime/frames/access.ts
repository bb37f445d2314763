import type { Delivery } from '#server/worlds/audience.ts'
import type { AccessChange, Change } from '#server/worlds/changes.ts'
import { permissionTitles } from '#shared/permissions/role-texts.ts'
import type { Message } from '#shared/realtime/messages.ts'

const handled: Readonly<Record<AccessChange['type'], true>> = {
  'access-changed': true,
  'account-frozen': true,
  'account-thawed': true,
}

export const isAccessChange = (change: Change): change is AccessChange => Object.hasOwn(handled, change.type)

// Concerns the account in all projects, so the project fields are empty.
const base = { code: 1000, projectId: '', projectName: '' } as const

const messageOf = (type: AccessChange['type']): Message => {
  switch (type) {
    // The role is unchanged but its permissions differ: no `changeReason` of the list fits.
    case 'access-changed':
      return { ...base, title: permissionTitles.roleUpdate }
    case 'account-frozen':
      return { ...base, changeReason: 'disabled', replaceProjectId: '', title: permissionTitles.disabled }
    case 'account-thawed':
      return { ...base, changeReason: 'enabled', replaceProjectId: '', title: permissionTitles.enabled }
  }
}

/** Code 1000 to all users whose permissions changed (push.json). */
export const accessFrames = ({ type, userIds }: AccessChange): Delivery[] =>
  userIds.length === 0 ? [] : [{ message: messageOf(type), audience: { to: 'people', userIds } }]
