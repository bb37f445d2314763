import { MINUTE } from '#shared/time.ts'
import type { DeviceFaultState, EffectOf, Report } from '#simulator/faults/device-fault-state.ts'
import type { DeviceEffectRules, FaultContext } from '#simulator/faults/fault-context.ts'
import { noticed, SILENCE_LIMIT_MS } from '#simulator/faults/silence.ts'
import { forget, recovered, releaseHeld } from '#simulator/faults/withheld.ts'

type Silent = DeviceFaultState<EffectOf<'offline'>>

/** A returning device runs a self-test before its status is normal. */
const SELF_TEST_MS = MINUTE

const backAt = ({ since, effect }: Silent): number => since + effect.ms

/** Sends all held reports with their old times, then ends the events of the silence itself. */
const reportAll = (one: Silent, context: FaultContext): Report[] => [...releaseHeld(one), ...recovered(one, context)]

const comeBack = (one: Silent, context: FaultContext): Report[] => {
  one.link = 'online'
  one.due = backAt(one) + SELF_TEST_MS
  return reportAll(one, context)
}

const missAt = (one: Silent, at: number) => {
  one.due = Math.min(at, backAt(one))
}

/** The silence of a device is reported by others. */
const isOfOthers = (report: Report): boolean => report.type === 'raise' && report.reason === 'offline'

/** A device that is silent for a while and then sends all held reports together. Devices behind it are silent as well. */
export const offline: DeviceEffectRules<Silent> = {
  begin: (one) => {
    one.link = 'offline'
    missAt(one, one.since + SILENCE_LIMIT_MS)
    return []
  },
  pass: (one, report) => {
    if (one.link !== 'offline' || isOfOthers(report)) return [report]
    one.held.push(report)
    return []
  },
  act: (one, context) => {
    if (one.link === 'offline' && context.now >= backAt(one)) return comeBack(one, context)
    if (one.link === 'offline') {
      one.due = backAt(one)
      return noticed(one, one.since, context)
    }
    one.link = null
    one.over = true
    return []
  },
  answered: (one, kind, { now }) => {
    if (forget(one, kind) && one.link === 'offline') missAt(one, now + SILENCE_LIMIT_MS)
  },
  end: (one, context) => {
    one.link = null
    return reportAll(one, context)
  },
}
