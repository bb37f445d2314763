import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { Frame, Message } from '#shared/realtime/messages.ts'

/**
 * The recipients of a message: the members of a project who see an area, given users, the members of a project (null: of
 * any project) with a role (null: any role), or all users.
 */
export type Audience =
  | { readonly to: 'area'; readonly projectId: string; readonly areaId: string }
  | { readonly to: 'people'; readonly userIds: readonly string[] }
  | { readonly to: 'members'; readonly projectId: string | null; readonly roleCode: string | null }
  | { readonly to: 'all' }

export interface Delivery {
  readonly message: Message
  readonly audience: Audience
}

/** One sent frame with its audience. */
export interface LoggedFrame {
  readonly seq: number
  readonly frame: Frame
  readonly text: string
  readonly audience: Audience
}

/** With `socketAuth: open` a frozen account may connect; it receives frames about itself, but none of a project. */
const isActive = ({ users }: ReadModel, userId: string): boolean => users.get(userId)?.status === 1

/** Whether a user belongs to an audience. Members receive frames of all their projects. */
export const concerns = (model: ReadModel, audience: Audience, userId: string): boolean => {
  switch (audience.to) {
    case 'all':
      return true
    case 'people':
      return audience.userIds.includes(userId)
    case 'members':
      return (model.membershipsOfUser.get(userId) ?? []).some(
        ({ projectId, roleCode }) =>
          (audience.projectId ?? projectId) === projectId && (audience.roleCode ?? roleCode) === roleCode,
      )
    case 'area':
      return (
        isActive(model, userId) &&
        (model.membershipsOfUser.get(userId) ?? []).some(
          (membership) =>
            membership.projectId === audience.projectId &&
            may(model, membership, 'message:receive') &&
            mayEnter(model, membership) &&
            scopeOf(model, membership).areaIds.has(audience.areaId),
        )
      )
  }
}
