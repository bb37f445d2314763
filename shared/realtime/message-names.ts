import { eventMessageTypes, pushCodes } from '#shared/realtime/messages.ts'

const plainNames = Object.entries(pushCodes).filter(([, code]) => code !== pushCodes.event)
const nameOfCode = new Map<number, string>(plainNames.map(([name, code]) => [code, name]))
const types: ReadonlySet<string> = new Set(eventMessageTypes)

/** Names of all messages as used in reports and journals: the `type` of event messages, the meaning of the other codes. */
export const messageNames: readonly string[] = [...eventMessageTypes, ...nameOfCode.values(), 'announcement']

/** The name of a frame; undefined for a frame without a schema, such as one sent raw. */
export const messageName = (frame: {
  readonly code: number
  readonly [field: string]: unknown
}): string | undefined => {
  if (frame.code === pushCodes.event) return types.has(String(frame['type'])) ? String(frame['type']) : undefined
  if (frame.code === pushCodes.busEvent && frame['busType'] === 'announcement') return 'announcement'
  return nameOfCode.get(frame.code)
}
