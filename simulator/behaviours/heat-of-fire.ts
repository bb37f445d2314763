import { measures } from '#shared/device/measures.ts'
import type { Incident } from '#simulator/readings.ts'

/** Of the excess of the smoke, in units of the way from rest to threshold, so much is that of the heat: 60 to 110 ℃ at a ceiling. */
const HEAT_SHARE = 0.35

const heatFor = (smoke: number): number => {
  const { threshold, rest } = measures.smoke
  const excess = Math.max(0, smoke - threshold) / (threshold - rest)
  return (
    measures.temperature.threshold + excess * HEAT_SHARE * (measures.temperature.threshold - measures.temperature.rest)
  )
}

/**
 * The temperature of a device that reports 烟雾与温度同时超限 by its smoke: beyond its threshold as long as the smoke is, and the
 * higher the denser that is. Empty for every other report. Instants in ms, values in dB/m and ℃.
 */
export const heatOfFire = (smoke: Incident, reason: string): Incident[] =>
  reason === 'smokeAndHeat' && smoke.measure === 'smoke'
    ? [{ ...smoke, measure: 'temperature', value: heatFor(smoke.value), peak: heatFor(smoke.peak) }]
    : []
