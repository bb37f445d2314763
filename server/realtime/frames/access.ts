import type { Delivery } from '#server/worlds/audience.ts'
import type { ChangeType } from '#server/worlds/changes.ts'
import { toPeople, type FrameTable } from '#server/realtime/frames/frame-table.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { permissionTitles } from '#shared/permission/role-texts.ts'
import type { Message } from '#shared/realtime/messages.ts'

// Concerns the account in all projects, so the project fields are empty.
const base = { code: 1000, projectId: '', projectName: '' } as const

const toUsers =
  (message: Message) =>
  (_: ReadModel, { userIds }: { readonly userIds: readonly string[] }): Delivery[] =>
    userIds.length === 0 ? [] : [toPeople(userIds, message)]

/** Code 1000 to all users whose permissions changed (push.json). */
export const accessFrames = {
  // The role is unchanged but its permissions differ: no `changeReason` of the list fits.
  'access-changed': toUsers({ ...base, title: permissionTitles.roleUpdate }),
  'account-frozen': toUsers({
    ...base,
    changeReason: 'disabled',
    replaceProjectId: '',
    title: permissionTitles.disabled,
  }),
  'account-thawed': toUsers({
    ...base,
    changeReason: 'enabled',
    replaceProjectId: '',
    title: permissionTitles.enabled,
  }),
} satisfies Partial<FrameTable<ChangeType>>
