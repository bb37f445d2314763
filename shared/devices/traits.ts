import { measures, type MeasureName } from '#shared/devices/measures.ts'

/**
 * What a device can do or suffer. A device type is a list of traits; the simulator has one behaviour for each
 * trait name, so a type made of known traits needs no new behaviour.
 */
export type Trait =
  | { readonly trait: 'smoke-detection'; readonly measure: 'smoke'; readonly threshold: number }
  | { readonly trait: 'gas-detection'; readonly measure: 'gas'; readonly threshold: number }
  | { readonly trait: 'heat-detection'; readonly measure: 'temperature'; readonly threshold: number }
  | { readonly trait: 'current-detection'; readonly measure: 'residualCurrent'; readonly threshold: number }
  | { readonly trait: 'cable-heat-detection'; readonly measure: 'cableTemperature'; readonly threshold: number }
  | { readonly trait: 'pressure-detection'; readonly measure: 'waterPressure'; readonly threshold: number }
  | { readonly trait: 'level-detection'; readonly measure: 'waterLevel'; readonly threshold: number }
  | { readonly trait: 'battery'; readonly measure: 'battery'; readonly threshold: number }
  | { readonly trait: 'connectivity'; readonly measure: 'signal'; readonly threshold: number }

export type TraitName = Trait['trait']
type TraitOf<N extends TraitName> = Extract<Trait, { trait: N }>

const declare =
  <const N extends TraitName>(trait: N, measure: TraitOf<N>['measure']) =>
  (threshold: number = measures[measure].threshold) => ({ trait, measure, threshold })

export const smokeDetection = declare('smoke-detection', 'smoke')
export const gasDetection = declare('gas-detection', 'gas')
export const heatDetection = declare('heat-detection', 'temperature')
export const currentDetection = declare('current-detection', 'residualCurrent')
export const cableHeatDetection = declare('cable-heat-detection', 'cableTemperature')
export const pressureDetection = declare('pressure-detection', 'waterPressure')
export const levelDetection = declare('level-detection', 'waterLevel')
export const battery = declare('battery', 'battery')
export const connectivity = declare('connectivity', 'signal')

/** The measures a list of traits reads, in order. */
export const measuresOf = (traits: readonly Trait[]): MeasureName[] => traits.map(({ measure }) => measure)
