import type { CityDevice } from '#shared/contracts/control-city.ts'
import type { DeviceType } from '#shared/devices/index.ts'
import { effects, type EffectDomain, type EffectField, type EffectType } from '#client/features/director/lib/effects.ts'
import type { FaultInput } from '#client/features/director/lib/fault-presets.ts'

interface Scope {
  readonly user: string | undefined
  readonly project: string | undefined
  readonly deviceType: DeviceType | undefined
  readonly device: CityDevice | undefined
}

/** A fault as somebody fills it in. */
export interface FaultDraft extends Scope {
  readonly domain: EffectDomain
  readonly effect: EffectType
  readonly on: string
  readonly after: number | null
  readonly times: number | null
  /** Percent. */
  readonly chance: number | null
  /** In the units of the form. */
  readonly values: Readonly<Record<string, string | number | null>>
}

const initialValues = (fields: readonly EffectField[]): FaultDraft['values'] =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? null]))

const blank = { user: undefined, project: undefined, deviceType: undefined, device: undefined }

/** Whom the fault is for, as far as its domain knows such a thing. */
const scopeIn = (domain: EffectDomain, { user, project, deviceType, device }: Scope): Scope => {
  if (domain === 'http') return { ...blank, user, project }
  return domain === 'ws' ? { ...blank, user } : { ...blank, project, deviceType, device }
}

const onOf = (domain: EffectDomain, before: FaultDraft | undefined): string => {
  if (domain !== 'http') return domain
  return before?.domain === 'http' ? before.on : '*'
}

/** A draft for an effect, with what it begins with; what was said of the target stays while it still fits. */
export const draftFor = (domain: EffectDomain, effect: EffectType, before?: FaultDraft): FaultDraft => ({
  after: null,
  times: null,
  chance: null,
  ...before,
  ...scopeIn(domain, before ?? blank),
  domain,
  effect,
  on: onOf(domain, before),
  values: initialValues(effects[effect].fields),
})

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The fields that still have to be filled in. */
export const missingIn = ({ effect, on, values }: FaultDraft): string[] => [
  ...(on.trim() === '' ? ['on'] : []),
  ...effects[effect].fields.flatMap(({ name, optional }) => (optional === true || isGiven(values[name]) ? [] : [name])),
]

const whereOf = ({ user, project, deviceType, device }: FaultDraft): FaultInput['where'] => ({
  ...(user !== undefined && { user }),
  ...(project !== undefined && { project }),
  ...(device === undefined && deviceType !== undefined && { deviceType }),
  ...(device !== undefined && { device: device.id }),
})

const effectOf = ({ effect, values }: FaultDraft): FaultInput['effect'] => {
  const given = effects[effect].fields.flatMap(({ name, scale = 1 }): [string, string | number][] => {
    const value = values[name]
    if (value === null || value === undefined || value === '') return []
    return [[name, typeof value === 'number' ? value * scale : value]]
  })
  // The table of effects has the fields of each type; a number out of range is the server's to refuse.
  return { type: effect, ...Object.fromEntries(given) } as FaultInput['effect']
}

/** The order as the server takes it. */
export const orderOf = (draft: FaultDraft): FaultInput => {
  const { on, after, times, chance } = draft
  const where = whereOf(draft) ?? {}
  return {
    on: on.trim(),
    ...(Object.keys(where).length > 0 && { where }),
    ...(after !== null && after > 0 && { after }),
    ...(times !== null && { times }),
    ...(chance !== null && chance < 100 && { chance: chance / 100 }),
    effect: effectOf(draft),
  }
}
