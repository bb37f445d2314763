import type { Audience } from '#server/worlds/audience.ts'
import type { z } from 'zod'

import { noPerson } from '#server/acts/no-person.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import { parseControl } from '#server/platform/parse-input.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { personOf } from '#server/worlds/read-model/person-of.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { pushContracts, Recipients } from '#shared/control/push.contract.ts'
import { fieldLabels } from '#shared/labels.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { roleCodes } from '#shared/permission/roles.ts'
import { messageName } from '#shared/realtime/message-names.ts'
import { messageSchemas, pushCodes, type Message, type MessageName } from '#shared/realtime/messages.ts'

type Fields = Readonly<Record<string, unknown>>

type Place = 'code' | 'payload.code' | 'payload.type'

const labelled = (field: Place): string => fieldLabels[field.split('.').at(-1) ?? ''] ?? field

const refusal = (
  key: 'NO_SUCH_TYPE' | 'BAD_INPUT',
  { field, came }: { field: Place; came: unknown },
  right: string,
): AppError =>
  new AppError(key, {
    field,
    reason: `${labelled(field)}（${shownValue(came)}）`,
    hint: `${field} ${shownValue(came)} cannot be used: ${right}`,
  })

const typeIsMissing = (): AppError =>
  new AppError('MISSING_INPUT', {
    field: 'payload.type',
    reason: labelled('payload.type'),
    hint: 'payload.type is needed: a frame of code 1 has one',
  })

const NO_FRAME = 'no frame has it (/asyncapi.json); raw: true sends it without validation'

const RECEIVER = '接收者'

const stranger = (field: 'to.projectId' | 'to.role', what: string): AppError =>
  new AppError('NOT_FOUND', { field, reason: `${RECEIVER}（${what}）` })

const isHeld = ({ membershipsOfProject }: ReadModel, role: string): boolean =>
  roleCodes.some((code) => code === role) ||
  [...membershipsOfProject.values()].some((members) => members.some(({ roleCode }) => roleCode === role))

// Refuses an unknown recipient: the frame would reach no socket, and the caller would wait in vain.
const audienceOf = (model: ReadModel, { userId, role, projectId, all }: Recipients): Audience => {
  if (all) return { to: 'all' }
  if (userId !== undefined) {
    const person = personOf(model, userId)
    if (!person) throw noPerson(model, { field: 'to.userId', name: userId, label: RECEIVER })
    return { to: 'people', userIds: [person.id] }
  }
  if (projectId !== undefined && !model.projects.has(projectId)) throw stranger('to.projectId', projectId)
  if (role !== undefined && !isHeld(model, role)) throw stranger('to.role', role)
  return { to: 'members', projectId: projectId ?? null, roleCode: role ?? null }
}

const nameOf = (frame: { readonly code: number } & Fields): MessageName => {
  const name = messageName(frame)
  if (name !== undefined) return name as MessageName // every message name is a key of the schemas
  if (frame.code !== pushCodes.event) throw refusal('NO_SUCH_TYPE', { field: 'code', came: frame.code }, NO_FRAME)
  if (frame['type'] === undefined) throw typeIsMissing()
  throw refusal('NO_SUCH_TYPE', { field: 'payload.type', came: frame['type'] }, NO_FRAME)
}

/** Validates a frame by its schema; a missing, wrong or unknown field is named in the refusal. */
const checked = (frame: { readonly code: number } & Fields): Message => {
  const schema: z.ZodObject = messageSchemas[nameOf(frame)]
  // The schema has validated every field.
  return parseControl(schema.omit({ seq: true, epoch: true }).strict(), frame, ['payload']) as unknown as Message
}

const messageOf = (code: number, payload: Fields, raw: boolean): Message => {
  const frame = { code, ...payload }
  // A frame can have only one code.
  if (frame.code !== code)
    throw refusal('BAD_INPUT', { field: 'payload.code', came: frame.code }, `expects ${code} as beside it, or nothing`)
  // `raw` skips the validation, as requested.
  return raw ? (frame as unknown as Message) : checked(frame)
}

type Push = InputOf<typeof pushContracts.push>

/** Sends a frame, for a control call or for a scenario step. */
export const pushFrame = (
  { model, hub }: Pick<WorldContext, 'model' | 'hub'>,
  { code, to, payload, raw = false }: Push,
) => hub.send({ message: messageOf(code, payload, raw), audience: audienceOf(model, to) })
