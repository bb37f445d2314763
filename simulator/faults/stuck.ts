import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import { measuresOf } from '#shared/device/traits.ts'
import type { DeviceFaultState, EffectOf, Report } from '#simulator/faults/device-fault-state.ts'
import type { DeviceEffectRules, FaultContext } from '#simulator/faults/fault-context.ts'
import { catchUp, withhold } from '#simulator/faults/withheld.ts'

type Stuck = DeviceFaultState<EffectOf<'stuck'>>

const inner: readonly MeasureName[] = ['battery', 'signal']

/** The default measure of a type: the one it is built for. */
export const mainMeasure = (type: DeviceType): MeasureName | undefined =>
  measuresOf(deviceTypes[type].traits).find((measure) => !inner.includes(measure))

/** The stuck measure; undefined where a type does not have it. */
export const stuckMeasure = ({ measure }: EffectOf<'stuck'>, type: DeviceType): MeasureName | undefined =>
  measure === undefined
    ? mainMeasure(type)
    : measuresOf(deviceTypes[type].traits).find((candidate) => candidate === measure)

/** Whether a report concerns the measure. A recovery concerns the measure of its event. */
const isAbout = (
  { deviceId, held }: Stuck,
  report: Report,
  { measure, shown }: FaultContext & { measure: unknown },
) => {
  if (report.type === 'raise') return report.measure === measure
  return held.some(({ kind }) => kind === report.kind) || shown(deviceId, report.kind)?.measure === measure
}

/** A frozen reading: the device works on, but its measurements are not reported. */
export const stuck: DeviceEffectRules<Stuck> = {
  begin: () => [],
  pass: (one, report, context) => {
    const measure = stuckMeasure(one.effect, one.type)
    return isAbout(one, report, { ...context, measure }) ? withhold(one, report) : [report]
  },
  end: catchUp,
  disturbs: ({ fault, type, effect, since }) => {
    const measure = stuckMeasure(effect, type)
    return measure === undefined ? null : { fault, measure, from: since, perHour: null }
  },
}
