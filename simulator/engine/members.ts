import { createHeap, type Scheduled } from '#shared/heap.ts'
import { MINUTE } from '#shared/time.ts'
import type { Cause } from '#simulator/behaviours/behaviour.ts'
import { causesOf } from '#simulator/behaviours/index.ts'
import { nextOccurrence } from '#simulator/behaviours/occurrence.ts'
import { newLife, readLife, writeLife, type Life, type Plan } from '#simulator/engine/life.ts'
import { createStream } from '#simulator/engine/random.ts'
import { createTopology } from '#simulator/engine/topology.ts'
import type { EngineDevice, EngineOptions } from '#simulator/engine/types.ts'

/** A device as the engine holds it. `life` and `next` are null until something happens to it. */
interface Member extends Scheduled {
  readonly id: string
  device: EngineDevice
  readonly causes: readonly Cause[]
  life: Life | null
  /** The next occurrence of each cause; Infinity while a plan of it runs. */
  next: number[] | null
  /** Whether its life has changed since the last `takeChanged`. */
  isChanged: boolean
}

export type ActiveMember = Member & { life: Life; next: number[] }

const MISSED_SPREAD_MS = 10 * MINUTE

const firstDue = (plans: readonly Plan[]): number => {
  let least = Infinity
  for (const { signals } of plans) least = Math.min(least, signals[0]?.at ?? Infinity)
  return least
}

/** When a device is due next: the next signal of a plan, or the next occurrence of a cause. */
const dueOf = ({ next, life }: ActiveMember): number => {
  let least = firstDue(life.plans)
  for (const at of next) least = Math.min(least, at)
  return least
}

/** Delays signals that were due before `start` into the minutes after it, in the order of their plan. */
const spreadMissed = (life: Life, start: number, delay: number) => {
  for (const { signals } of life.plans) {
    for (const signal of signals) if (signal.at <= start) signal.at = start + delay
  }
}

const restoreLife = ({ seed, start, lives, skipMissed }: EngineOptions, deviceId: string): Life | null => {
  const state = lives?.get(deviceId)
  if (state === undefined) return null
  const life = readLife(deviceId, state)
  if (skipMissed === true) spreadMissed(life, start, createStream(seed, 'missed', deviceId).int(1, MISSED_SPREAD_MS))
  return life
}

/** The next occurrence after an instant of each cause without a running plan. */
const nextOccurrences = (
  { seed, life }: EngineOptions,
  member: Pick<Member, 'device' | 'causes' | 'life'>,
  after: number,
): number[] =>
  member.causes.map(({ name }) => {
    const running = member.life?.plans.some(({ cause }) => cause === name) ?? false
    return running || !life ? Infinity : nextOccurrence(seed, name, { device: member.device, after })
  })

const join = (options: EngineOptions, device: EngineDevice): Member => {
  const parts = { device, causes: causesOf(device.type), life: restoreLife(options, device.id) }
  const occurrences = nextOccurrences(options, parts, options.start)
  const due = options.life ? Math.min(...occurrences, firstDue(parts.life?.plans ?? [])) : Infinity
  return { ...parts, id: device.id, due, slot: 0, next: null, isChanged: false }
}

/** Recomputes the next occurrences of a device after an instant; returns when the device is due next. */
const drawAnew = (options: EngineOptions, member: Member, now: number): number => {
  member.next = nextOccurrences(options, member, now)
  return options.life ? Math.min(...member.next, firstDue(member.life?.plans ?? [])) : Infinity
}

const endPlan =
  ({ seed, life: lives }: EngineOptions) =>
  ({ life, causes, next, device }: ActiveMember, plan: Plan, now: number): void => {
    life.plans = life.plans.filter((other) => other !== plan)
    const index = causes.findIndex(({ name }) => name === plan.cause)
    const cause = causes[index]
    if (cause && lives) next[index] = nextOccurrence(seed, cause.name, { device, after: now })
  }

const createRouse =
  (options: EngineOptions) =>
  (member: Member): ActiveMember => {
    member.life ??= newLife()
    member.next ??= nextOccurrences(options, member, options.start)
    // Both fields were set in the lines above. It must remain the object that the heap holds.
    return member as ActiveMember
  }

/** Devices whose fires have spread; states from another engine do not include this. */
const createSpreading = (knowsAll: boolean) => {
  const spreaders = new Set<string>()
  let isKnown = knowsAll
  return {
    forget: () => {
      isKnown = false
    },
    noteSpread: (deviceId: string) => spreaders.add(deviceId),
    /** Whether a fire of this device may have consequences at other devices. */
    mayHaveSpread: (deviceId: string): boolean => !isKnown || spreaders.has(deviceId),
  }
}

/** The devices of an engine, their heap, and the record of changed ones. */
export const createMembers = (options: EngineOptions) => {
  const members = options.devices.map((device) => join(options, device))
  const byId = new Map(members.map((member) => [member.id, member]))
  const heap = createHeap(members, (member, other) => member.id < other.id)
  let changed: ActiveMember[] = []
  const spreading = createSpreading(options.lives === undefined)
  const rouse = createRouse(options)
  const wake = (deviceId: string): ActiveMember => {
    const member = byId.get(deviceId)
    if (!member) throw new RangeError(`no device ${deviceId} in the engine`)
    return rouse(member)
  }
  const settle = (member: ActiveMember) => {
    if (!member.isChanged) changed.push(member)
    member.isChanged = true
    heap.reschedule(member, options.life ? dueOf(member) : Infinity)
  }
  const takeChanged = () => {
    const taken = changed
    changed = []
    for (const member of taken) member.isChanged = false
    return taken.map(({ id, life }) => ({ deviceId: id, state: writeLife(life) }))
  }
  const peek = (deviceId: string): Member | undefined => byId.get(deviceId)
  const topology = createTopology(
    () => [...byId.values()].map(({ device }) => device),
    (deviceId) => peek(deviceId)?.device,
  )
  /** Replaces the data of a device, or adds a new device. */
  const put = (device: EngineDevice, now: number) => {
    const known = byId.get(device.id)
    const member = known ?? join({ ...options, start: now }, device)
    member.device = device
    if (!known) heap.add(member)
    byId.set(device.id, member)
    heap.reschedule(member, drawAnew(options, member, now))
    topology.forget()
  }
  /** Takes over the state of a device from another engine; an unknown device is ignored. */
  const adopt = (deviceId: string, state: string, now: number) => {
    const member = byId.get(deviceId)
    if (!member) return
    spreading.forget()
    member.life = readLife(deviceId, state)
    heap.reschedule(member, drawAnew(options, member, now))
  }
  const end = endPlan(options)
  return { rouse, wake, peek, put, adopt, settle, endPlan: end, takeChanged, topology, first: heap.first, spreading }
}

export type Members = ReturnType<typeof createMembers>
