import { measures, type MeasureName } from '#shared/device/measures.ts'

/** The measure of each trait that reads one. */
interface MeasureOf {
  'smoke-detection': 'smoke'
  'gas-detection': 'gas'
  'heat-detection': 'temperature'
  'current-detection': 'residualCurrent'
  'cable-heat-detection': 'cableTemperature'
  'load-detection': 'loadCurrent'
  breaker: 'loadCurrent'
  'charging-heat': 'temperature'
  'pressure-detection': 'waterPressure'
  'level-detection': 'waterLevel'
  'extinguisher-pressure': 'extinguisherPressure'
  'spray-valve': 'waterPressure'
  recognition: 'likeness'
  'post-watch': 'absence'
  'lane-watch': 'occupied'
  'door-contact': 'doorOpen'
  'roof-door': 'doorBlocked'
  patrol: 'patrolGap'
  battery: 'battery'
  connectivity: 'signal'
}

type MeasuredName = keyof MeasureOf
/** Traits without a value: pressed or not, opened or not, cut off or not, broken or not. */
type PlainName = 'push-button' | 'fire-panel' | 'power-supply' | 'tamper-switch' | 'sensor-health'

/** A trait that reads a measure and compares it with a threshold. */
export type MeasuredTrait = {
  [N in MeasuredName]: { readonly trait: N; readonly measure: MeasureOf[N]; readonly threshold: number }
}[MeasuredName]
type PlainTrait = { [N in PlainName]: { readonly trait: N } }[PlainName]

/**
 * A capability of a device. A device type is a list of traits. The simulator has one behaviour for each trait name, so a type
 * made of known traits needs no new behaviour.
 */
export type Trait = MeasuredTrait | PlainTrait
export type TraitName = Trait['trait']

const declare =
  <const N extends MeasuredName>(trait: N, measure: MeasureOf[N]) =>
  (threshold: number = measures[measure].threshold) => ({ trait, measure, threshold })
const plain =
  <const N extends PlainName>(trait: N) =>
  () => ({ trait })

export const smokeDetection = declare('smoke-detection', 'smoke')
export const gasDetection = declare('gas-detection', 'gas')
export const heatDetection = declare('heat-detection', 'temperature')
export const currentDetection = declare('current-detection', 'residualCurrent')
export const cableHeatDetection = declare('cable-heat-detection', 'cableTemperature')
/** Appliances that overload a circuit, and vehicles charged where this is forbidden. */
export const loadDetection = declare('load-detection', 'loadCurrent')
/** Watches the load, and trips when it is far too high. */
export const breaker = declare('breaker', 'loadCurrent')
export const chargingHeat = declare('charging-heat', 'temperature')
export const pressureDetection = declare('pressure-detection', 'waterPressure')
export const levelDetection = declare('level-detection', 'waterLevel')
export const extinguisherPressure = declare('extinguisher-pressure', 'extinguisherPressure')
/** Opens on heat, which shows as a drop of pressure. */
export const sprayValve = declare('spray-valve', 'waterPressure')
/** Recognises objects by picture or by radar, with a confidence. */
export const recognition = declare('recognition', 'likeness')
export const postWatch = declare('post-watch', 'absence')
export const laneWatch = declare('lane-watch', 'occupied')
export const doorContact = declare('door-contact', 'doorOpen')
export const roofDoor = declare('roof-door', 'doorBlocked')
/** A tag that patrols scan on their rounds and use for reports. */
export const patrol = declare('patrol', 'patrolGap')
export const battery = declare('battery', 'battery')
export const connectivity = declare('connectivity', 'signal')

export const pushButton = plain('push-button')
/** Reports for the components on its loops, including unregistered ones. */
export const firePanel = plain('fire-panel')
/** Runs on mains power with a backup battery. */
export const powerSupply = plain('power-supply')
export const tamperSwitch = plain('tamper-switch')
export const sensorHealth = plain('sensor-health')

/** The traits of a list that read a measure, in order; no type reads one measure twice. */
export const measuredTraits = (traits: readonly Trait[]): MeasuredTrait[] =>
  traits.filter((trait): trait is MeasuredTrait => 'measure' in trait)

/** The measures a list of traits reads, in order. */
export const measuresOf = (traits: readonly Trait[]): MeasureName[] =>
  measuredTraits(traits).map(({ measure }) => measure)
