import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'
import type { MeasureName } from '#shared/devices/measures.ts'
import { measuresOf } from '#shared/devices/traits.ts'
import type { Affliction, EffectOf, Report } from '#simulator/faults/affliction.ts'
import type { Manner, Scene } from '#simulator/faults/scene.ts'
import { catchUp, withhold } from '#simulator/faults/withheld.ts'

type Stuck = Affliction<EffectOf<'stuck'>>

const inner: readonly MeasureName[] = ['battery', 'signal']

/** The measure of a type that is meant where none is named: what it is there for. */
export const mainMeasure = (type: DeviceType): MeasureName | undefined =>
  measuresOf(deviceTypes[type].traits).find((measure) => !inner.includes(measure))

/** The measure that is stuck; undefined where a type does not have it. */
export const stuckMeasure = ({ measure }: EffectOf<'stuck'>, type: DeviceType): MeasureName | undefined =>
  measure === undefined
    ? mainMeasure(type)
    : measuresOf(deviceTypes[type].traits).find((candidate) => candidate === measure)

/** Whether a report is about the measure: the recovery of an event is about what that has measured. */
const isAbout = ({ deviceId, held }: Stuck, report: Report, { measure, shown }: Scene & { measure: unknown }) => {
  if (report.type === 'raise') return report.measure === measure
  return held.some(({ kind }) => kind === report.kind) || shown(deviceId, report.kind)?.measure === measure
}

/** A reading that stands still: the device goes on to live, and nobody hears what it measures. */
export const stuck: Manner<Stuck> = {
  begin: () => [],
  pass: (one, report, scene) => {
    const measure = stuckMeasure(one.effect, one.type)
    return isAbout(one, report, { ...scene, measure }) ? withhold(one, report) : [report]
  },
  end: catchUp,
  disturbs: ({ fault, type, effect, since }) => {
    const measure = stuckMeasure(effect, type)
    return measure === undefined ? null : { fault, measure, from: since, perHour: null }
  },
}
