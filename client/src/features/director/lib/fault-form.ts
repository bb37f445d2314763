import type { CityDevice } from '#shared/control/city.contract.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { effects, type EffectDomain, type EffectField, type EffectType } from '#client/features/director/lib/effects.ts'
import type { FaultInput } from '#client/features/director/lib/fault-presets.ts'

interface Scope {
  readonly user: string | undefined
  readonly project: string | undefined
  readonly deviceType: DeviceType | undefined
  readonly device: CityDevice | undefined
}

/** A fault as filled in by a person. */
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

/** What a part of the fault form shows and changes. */
export interface DraftProps {
  readonly draft: FaultDraft
  readonly onChange: (draft: FaultDraft) => void
  /** The message for a field, if it is invalid. */
  readonly wrong: (field: string) => string | null
}

const initialValues = (fields: readonly EffectField[]): FaultDraft['values'] =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? null]))

const blank = { user: undefined, project: undefined, deviceType: undefined, device: undefined }

/** The scope of the fault, limited to the fields of its domain. */
const scopeIn = (domain: EffectDomain, { user, project, deviceType, device }: Scope): Scope => {
  if (domain === 'http') return { ...blank, user, project }
  return domain === 'ws' ? { ...blank, user } : { ...blank, project, deviceType, device }
}

const onOf = (domain: EffectDomain, before: FaultDraft | undefined): string => {
  if (domain !== 'http') return domain
  return before?.domain === 'http' ? before.on : '*'
}

/** A draft for an effect with its initial values; the target chosen before stays while it still fits. */
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

/** The fields that are still missing. */
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
  // The table of effects defines the fields of each type; the server refuses a number out of range.
  return { type: effect, ...Object.fromEntries(given) } as FaultInput['effect']
}

/** The input of the call. */
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
