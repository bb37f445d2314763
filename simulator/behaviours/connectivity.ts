import type { IncidentSpec } from '#simulator/behaviours/outcome.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type { Signal } from '#shared/device/signal.ts'
import { MINUTE } from '#shared/time.ts'
import type { Behaviour, Occasion } from '#simulator/behaviours/behaviour.ts'
import { unfoldOutcome } from '#simulator/behaviours/incident.ts'

/** The signal that a device's connectivity status has changed. */
export const statusSignal = (deviceId: string, status: DeviceStatus, at: number): Signal => ({
  type: 'status',
  deviceId,
  status,
  at,
})

const minutes = (random: Occasion['random'], from: number, to: number) => Math.round(random.between(from, to) * MINUTE)

/** The link is unstable for a few minutes, in one case of three even offline, and recovers by itself. */
const stutter = ({ deviceId, at, random }: Occasion): Signal[] => {
  const lost = at + minutes(random, 0.5, 2)
  const back = lost + minutes(random, 1, 6)
  const gone = random.chance(0.33) ? [statusSignal(deviceId, 'offline', lost)] : []
  return [statusSignal(deviceId, 'instability', at), ...gone, statusSignal(deviceId, 'normal', back)]
}

const silence = { kind: 'fault', reason: 'offline', lasts: [20, 900] } as const

/** A returning device registers (online) and runs a self-test before its status is normal again. */
export const comesBack = ({ deviceId, random }: Occasion, at: number): [Signal, Signal] => [
  statusSignal(deviceId, 'online', at),
  statusSignal(deviceId, 'normal', at + minutes(random, 0.5, 2)),
]

/** The device goes offline; after some minutes of silence this is a fault (离线), which lasts for hours. */
const outage = (occasion: Occasion): Signal[] => {
  const { deviceId, at, random } = occasion
  const [raise, recover] = unfoldOutcome(silence, { ...occasion, at: at + minutes(random, 8, 15) })
  const [online, normal] = comesBack(occasion, recover.at)
  return [statusSignal(deviceId, 'offline', at), { ...raise, beganAt: at }, online, recover, normal]
}

/** The link degrades and its data are garbled (通讯故障), until the antenna is moved. */
const poorLink =
  (outcome: IncidentSpec) =>
  (occasion: Occasion): Signal[] => {
    const { deviceId, at, random } = occasion
    const [raise, recover] = unfoldOutcome(outcome, { ...occasion, at: at + minutes(random, 2, 6) })
    return [
      statusSignal(deviceId, 'instability', at),
      statusSignal(deviceId, 'abnormal', raise.at),
      raise,
      recover,
      statusSignal(deviceId, 'normal', recover.at),
    ]
  }

/** Links that are unstable, fail or degrade; an offline device reports nothing else. */
export const connectivity: Behaviour<'connectivity'> = ({ measure, threshold }) => {
  const poor: IncidentSpec = {
    kind: 'fault',
    reason: 'link',
    measure,
    threshold,
    lead: [10, 60],
    beyond: [0.05, 0.4],
    lasts: [30, 600],
  }
  return [
    { name: 'stutter', outcomes: [], unfold: stutter },
    { name: 'outage', outcomes: [silence], unfold: outage },
    { name: 'link', outcomes: [poor], unfold: poorLink(poor) },
  ]
}
