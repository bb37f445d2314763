import type { Kernel } from '#server/worlds/kernel.ts'
import { recordedAs, type DoneCall, type FaultNames } from '#server/scenarios/recorded-steps.ts'
import {
  MAX_LISTED_GAPS,
  MAX_RECORDED_DAYS,
  MAX_RECORDED_STEPS,
  type RecordingEnding,
  type RecordingGap,
  type RecordingState,
} from '#shared/scenario/recording.contract.ts'
import type { Scenario, ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatDuration, formatOptional, formatTime } from '#shared/time.ts'

/** Calls after which the recorded steps no longer lead to the state of the world. */
const ending: ReadonlySet<string> = new Set(['reset', 'restore'])

const createFaultNames = (): FaultNames => {
  const names = new Map<string, string>()
  let count = 0
  return {
    get size() {
      return names.size
    },
    add: (id) => {
      const name = `fault${(count += 1)}`
      names.set(id, name)
      return name
    },
    take: (id) => {
      const name = names.get(id)
      names.delete(id)
      return name
    },
    clear: () => names.clear(),
  }
}

interface Recording {
  readonly startedAt: number
  readonly faults: FaultNames
  readonly steps: ScenarioStep[]
  readonly gaps: RecordingGap[]
  gapCount: number
  /** Offset of the latest act: calls that overlap finish in another order than they arrive. */
  latest: number
  end: { readonly at: number; readonly ended: RecordingEnding } | null
}

const newRecording = (startedAt: number): Recording => ({
  startedAt,
  faults: createFaultNames(),
  steps: [],
  gaps: [],
  gapCount: 0,
  latest: 0,
  end: null,
})

/** The time of an act as steps write it. */
const offsetText = (recording: Recording, at: number): string => {
  recording.latest = Math.max(recording.latest, at - recording.startedAt)
  return formatDuration(recording.latest)
}

/** A run removes its faults at its last step, so faults that last to the end of the recording need a last step there. */
const closeFaults = (recording: Recording, at: number): void => {
  if (recording.faults.size === 0 || recording.steps.length >= MAX_RECORDED_STEPS) return
  recording.steps.push({ at: offsetText(recording, at), clearFault: true })
}

const end = (recording: Recording, at: number, ended: RecordingEnding): void => {
  closeFaults(recording, at)
  recording.end = { at, ended }
}

/** Records one call; ends the recording where a limit is reached. */
const add = (recording: Recording, done: DoneCall): void => {
  const { at, call } = done
  const { step, gap } = recordedAs(done, recording.faults)
  const offset = offsetText(recording, at)
  if (gap !== undefined) {
    recording.gapCount += 1
    if (recording.gaps.length < MAX_LISTED_GAPS) recording.gaps.push({ at: offset, call, reason: gap })
  }
  if (step === undefined) return
  recording.steps.push({ at: offset, ...step })
  if (recording.steps.length === MAX_RECORDED_STEPS) end(recording, at, 'steps')
}

const none: RecordingState = {
  state: 'none',
  startedAt: null,
  endedAt: null,
  ended: null,
  steps: 0,
  maxSteps: MAX_RECORDED_STEPS,
  gaps: [],
  gapCount: 0,
}

const shownState = (recording: Recording | null): RecordingState => {
  if (recording === null) return none
  const { startedAt, steps, gaps, gapCount, end: over } = recording
  return {
    ...none,
    state: over === null ? 'recording' : 'stopped',
    startedAt: formatTime(startedAt),
    endedAt: formatOptional(over?.at ?? null),
    ended: over?.ended ?? null,
    steps: steps.length,
    gaps: [...gaps],
    gapCount,
  }
}

const digits = (time: string): string => time.replaceAll(/[-:]/g, '').replace(' ', '-')

const scenarioOf = ({ startedAt, steps }: Recording, { seed, size }: Kernel['settings']): Scenario => {
  const now = formatTime(startedAt)
  return {
    name: `recorded-${digits(now)}`,
    title: `录制 ${now.slice(5, 16)}`,
    about: `${now} 起在导演台录制，共 ${steps.length} 步。`,
    size,
    seed,
    clock: { now },
    steps,
  }
}

/** The recording of one world: its control calls become the steps of a scenario. */
export const createRecorder = ({ clock, settings }: Pick<Kernel, 'clock' | 'settings'>) => {
  let recording: Recording | null = null
  const isOn = (): boolean => recording !== null && recording.end === null
  /** Ends a recording that has reached its time limit. */
  const checkTime = (at: number): void => {
    if (recording === null || recording.end !== null) return
    const last = recording.startedAt + MAX_RECORDED_DAYS * DAY
    if (at > last) end(recording, last, 'time')
  }
  const state = (): RecordingState => {
    checkTime(clock.now())
    return shownState(recording)
  }
  return {
    state,
    start: (): RecordingState => {
      if (isOn()) throw new AppError('STATE_CHANGED', { message: '此世界正在录制演示' })
      if (recording !== null) throw new AppError('STATE_CHANGED', { message: '上一次录制还在，先保存，再放弃它' })
      recording = newRecording(clock.now())
      return state()
    },
    stop: (): RecordingState => {
      checkTime(clock.now())
      if (recording === null || recording.end !== null)
        throw new AppError('STATE_CHANGED', { message: '此世界没有在录制演示' })
      end(recording, clock.now(), 'stopped')
      return state()
    },
    discard: (): RecordingState => {
      if (recording === null) throw new AppError('NOT_FOUND', { message: '此世界没有录制的演示' })
      recording = null
      return state()
    },
    /** What was recorded so far, as a scenario. */
    scenario: (): Scenario => {
      if (recording === null) throw new AppError('NOT_FOUND', { message: '此世界没有录制的演示' })
      return scenarioOf(recording, settings)
    },
    /** To be called after every control call that succeeded. */
    note: (done: DoneCall): void => {
      checkTime(done.at)
      if (recording === null || recording.end !== null) return
      if (ending.has(done.call)) end(recording, done.at, 'reset')
      else add(recording, done)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
