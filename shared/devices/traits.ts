import { measures, type MeasureName } from '#shared/devices/measures.ts'

/** Which measure each trait reads that reads one. */
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
/** What has no value: it is pressed, lifted, cut off or broken, or it is not. */
type PlainName = 'push-button' | 'fire-panel' | 'power-supply' | 'tamper-switch' | 'sensor-health'

/** A trait that reads a measure and minds where it crosses a threshold. */
export type MeasuredTrait = {
  [N in MeasuredName]: { readonly trait: N; readonly measure: MeasureOf[N]; readonly threshold: number }
}[MeasuredName]
type PlainTrait = { [N in PlainName]: { readonly trait: N } }[PlainName]

/**
 * What a device can do or suffer. A device type is a list of traits; the simulator has one behaviour for each
 * trait name, so a type made of known traits needs no new behaviour.
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
/** Appliances that draw more than the line is made for, and vehicles that are charged where they must not be. */
export const loadDetection = declare('load-detection', 'loadCurrent')
/** Minds the load and cuts the line when it is far too much. */
export const breaker = declare('breaker', 'loadCurrent')
export const chargingHeat = declare('charging-heat', 'temperature')
export const pressureDetection = declare('pressure-detection', 'waterPressure')
export const levelDetection = declare('level-detection', 'waterLevel')
export const extinguisherPressure = declare('extinguisher-pressure', 'extinguisherPressure')
/** Opens on heat, and shows by the pressure that it lets go. */
export const sprayValve = declare('spray-valve', 'waterPressure')
/** Tells by a picture or by radar what is there, and how sure it is. */
export const recognition = declare('recognition', 'likeness')
export const postWatch = declare('post-watch', 'absence')
export const laneWatch = declare('lane-watch', 'occupied')
export const doorContact = declare('door-contact', 'doorOpen')
export const roofDoor = declare('roof-door', 'doorBlocked')
/** A tag that whoever walks the rounds reads, and where they leave what they saw. */
export const patrol = declare('patrol', 'patrolGap')
export const battery = declare('battery', 'battery')
export const connectivity = declare('connectivity', 'signal')

export const pushButton = plain('push-button')
/** Speaks for the components on its loops, and for those that nobody has entered. */
export const firePanel = plain('fire-panel')
/** Runs on the mains with a battery behind it. */
export const powerSupply = plain('power-supply')
export const tamperSwitch = plain('tamper-switch')
export const sensorHealth = plain('sensor-health')

/** The traits of a list that read a measure, in order; no type reads one measure twice. */
export const measuredTraits = (traits: readonly Trait[]): MeasuredTrait[] =>
  traits.filter((trait): trait is MeasuredTrait => 'measure' in trait)

/** The measures a list of traits reads, in order. */
export const measuresOf = (traits: readonly Trait[]): MeasureName[] =>
  measuredTraits(traits).map(({ measure }) => measure)
