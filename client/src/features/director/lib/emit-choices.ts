import type { CityDevice, Possible } from '#shared/control/city.contract.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { eventKindNames, eventKinds, reasonOf, type EventKind } from '#shared/event/index.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'

const texts = directorTexts.device

/** The choices at the director for the next event. */
export interface EmitChoice {
  readonly projectId?: string | undefined
  readonly deviceType?: DeviceType | undefined
  readonly device?: CityDevice | undefined
  readonly kind: EventKind | 'recover'
  readonly reason?: string | undefined
  readonly value?: number | undefined
}

/** What a part of the card for devices shows and changes. */
export interface EmitPartProps {
  readonly choice: EmitChoice
  readonly types: readonly Possible[]
  readonly onChange: (choice: EmitChoice) => void
  readonly error: unknown
}

export const firstChoice: EmitChoice = { kind: 'alarm' }

type PossibleEvent = Possible['events'][number]

const typeOf = ({ device, deviceType }: EmitChoice): DeviceType | undefined => device?.deviceType ?? deviceType

/** What the chosen device or type can report; null while neither is chosen and the server chooses. */
const possibleFor = (choice: EmitChoice, types: readonly Possible[]): readonly PossibleEvent[] | null => {
  const type = typeOf(choice)
  return type === undefined ? null : (types.find(({ deviceType }) => deviceType === type)?.events ?? [])
}

export interface KindTile {
  readonly kind: EventKind | 'recover'
  readonly label: string
  /** Why it cannot be chosen; null if it can. */
  readonly refused: string | null
}

const recoverRefused = ({ device }: EmitChoice): string | null => {
  if (device === undefined) return texts.noDevice
  return device.open.some(({ recovered }) => !recovered) ? null : texts.notOpen
}

/** Every kind of act on a device, with the reason where this device does not support it. */
export const kindTiles = (choice: EmitChoice, types: readonly Possible[]): KindTile[] => {
  const possible = possibleFor(choice, types)
  const type = typeOf(choice)
  const refused = (kind: EventKind): string | null => {
    if (choice.device?.enabled === false) return texts.disabled
    if (type === undefined || possible === null || possible.some((one) => one.kind === kind)) return null
    return texts.cannot(deviceTypes[type].name, eventKinds[kind].name)
  }
  return [
    ...eventKindNames.map((kind) => ({ kind, label: eventKinds[kind].name, refused: refused(kind) })),
    { kind: 'recover', label: texts.recover, refused: recoverRefused(choice) },
  ]
}

/** The possible reasons of the chosen kind for the device or type, the usual one first; empty while the server chooses. */
export const reasonsFor = (choice: EmitChoice, types: readonly Possible[]): { value: string; label: string }[] => {
  const { kind } = choice
  if (kind === 'recover') return []
  const possible = possibleFor(choice, types) ?? []
  return possible
    .filter((one) => one.kind === kind)
    .map(({ reason }) => ({ value: reason, label: reasonOf(kind, reason)?.text ?? reason }))
}

/** The event that would be raised: with the chosen reason, or the usual one. */
const eventFor = (choice: EmitChoice, types: readonly Possible[]): PossibleEvent | undefined =>
  (possibleFor(choice, types) ?? []).find(
    ({ kind, reason }) => kind === choice.kind && (choice.reason === undefined || reason === choice.reason),
  )

/** The measure for which a value can be given, with its alarm threshold; null for events without a value. */
export const measureFor = (
  choice: EmitChoice,
  types: readonly Possible[],
): { name: MeasureName; threshold: number | null } | null => {
  const event = eventFor(choice, types)
  return event?.measure == null ? null : { name: event.measure, threshold: event.threshold }
}

/** 触发火警, 触发故障, 恢复设备. */
export const actText = (choice: EmitChoice, types: readonly Possible[]): string => {
  const { kind } = choice
  if (kind === 'recover') return texts.recoverNow
  const reason = eventFor(choice, types)?.reason
  const isFire = reason !== undefined && reasonOf(kind, reason)?.fire === true
  return texts.trigger(isFire ? texts.fire : eventKinds[kind].name)
}

/** The input of the call. */
export const emitInput = (choice: EmitChoice): ControlInput<'emit'> => {
  const { device, deviceType, projectId, kind, reason, value } = choice
  if (kind === 'recover') throw new Error('A recovery is another call')
  return {
    kind,
    ...(device !== undefined && { deviceId: device.id }),
    ...(device === undefined && deviceType !== undefined && { deviceType }),
    ...(device === undefined && projectId !== undefined && { projectId }),
    ...(reason !== undefined && { reason }),
    ...(value !== undefined && { value }),
  }
}

/** After the device or type has changed: kinds and reasons that it does not support are deselected, and their values cleared. */
export const settled = (choice: EmitChoice, types: readonly Possible[]): EmitChoice => {
  const able = kindTiles(choice, types).filter(({ refused }) => refused === null)
  const kind = able.some((tile) => tile.kind === choice.kind) ? choice.kind : (able[0]?.kind ?? choice.kind)
  const reasons = reasonsFor({ ...choice, kind }, types)
  const reason = reasons.some(({ value }) => value === choice.reason) ? choice.reason : undefined
  return { ...choice, kind, reason, value: reason === choice.reason && kind === choice.kind ? choice.value : undefined }
}

/** `0.32 dB/m`, with the digits of its measure. */
export const readingText = (name: MeasureName, value: number): string =>
  `${value.toFixed(measures[name].digits)} ${measures[name].unit}`
