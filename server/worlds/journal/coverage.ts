import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import { isRoleCode, UNKNOWN_ROLE } from '#shared/permission/roles.ts'
import { messageName } from '#shared/realtime/message-names.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/**
 * How often each part of this API was used in a world since its creation. A reset restores the seed but not these
 * counters.
 */
export interface Coverage {
  readonly calls: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly messages: ReadonlyMap<string, number>
  readonly changeReasons: ReadonlyMap<string, number>
  readonly eventKinds: ReadonlyMap<string, number>
  readonly roles: ReadonlyMap<string, number>
}

const add = <K>(counts: Map<K, number>, key: K) => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

export const createCoverage = () => {
  const calls = new Map<string, Map<number, number>>()
  const [messages, changeReasons, eventKinds, roles] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]

  const counts: Coverage = { calls, messages, changeReasons, eventKinds, roles }
  return {
    ...counts,
    /** A call was answered with a code, through REST or tRPC. */
    call: (name: string, code: number) => {
      const codes = calls.get(name) ?? new Map<number, number>()
      if (codes.size === 0) calls.set(name, codes)
      add(codes, code)
    },
    /** A user called the server as a member of a project. */
    member: (model: ReadModel, userId: string, projectId: string) => {
      const membership = membershipOf(model, userId, projectId)
      if (membership) add(roles, isRoleCode(membership.roleCode) ? membership.roleCode : UNKNOWN_ROLE)
    },
    /** A frame was sent to at least one recipient. */
    frame: (frame: Frame) => {
      const name = messageName(frame)
      if (name !== undefined) add(messages, name)
      if ('changeReason' in frame && frame.changeReason !== undefined) add(changeReasons, frame.changeReason)
    },
    event: (kind: string) => add(eventKinds, kind),
  }
}
