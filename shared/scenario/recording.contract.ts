import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'

/** Limit of recorded steps: that of a scenario. */
export const MAX_RECORDED_STEPS = 500
/** Limit of recorded world time. */
export const MAX_RECORDED_DAYS = 7
/** Gaps that are listed; later ones are only counted. */
export const MAX_LISTED_GAPS = 100

/**
 * Acts that no step can repeat in another world: closing a connection, single sign-on tickets, reports from outside, freezing the
 * clock, running or stopping a scenario that does not come with Fengsui, removing a fault that was there before.
 */
const gapReasons = ['connection', 'ticket', 'ingest', 'clock', 'scenario', 'stop', 'fault'] as const
export type GapReason = (typeof gapReasons)[number]

/** Why a recording ended: by a call, at a limit of steps or time, or because the world left the state that led there. */
const endings = ['stopped', 'steps', 'time', 'reset'] as const
export type RecordingEnding = (typeof endings)[number]

const Gap = z.object({
  /** World time since the recording began, such as `1m30s`. */
  at: z.string(),
  /** Name of the control call. */
  call: z.string(),
  reason: z.enum(gapReasons),
})
export type RecordingGap = z.output<typeof Gap>

const RecordingState = z
  .object({
    state: z.enum(['none', 'recording', 'stopped']),
    /** World time; null without a recording. */
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    ended: z.enum(endings).nullable(),
    steps: z.int(),
    maxSteps: z.int(),
    /** Acts that the scenario lacks, in order; the first hundred of them. */
    gaps: z.array(Gap),
    gapCount: z.int(),
  })
  .meta({ id: 'RecordingState' })
export type RecordingState = z.output<typeof RecordingState>

export const recordingContracts = {
  recording: controlQuery({
    path: '/__sim/recording',
    input: noFields,
    output: RecordingState,
    summary: 'Whether control calls of this world are being recorded as a scenario, and how much there is',
  }),
  startRecording: controlMutation({
    path: '/__sim/recording',
    input: noFields,
    output: RecordingState,
    errors: ['STATE_CHANGED'],
    summary:
      'Record what control calls do in this world as the steps of a scenario; refused while a recording is on, or has not been discarded',
  }),
  stopRecording: controlMutation({
    path: '/__sim/recording/stop',
    input: noFields,
    output: RecordingState,
    errors: ['STATE_CHANGED'],
    summary: 'Stop recording; what was recorded stays until it is discarded, or the world ends',
  }),
  recordedScenario: controlQuery({
    path: '/__sim/recording/scenario',
    input: noFields,
    output: z.object({ scenario: z.record(z.string(), z.unknown()), yaml: z.string() }),
    errors: ['NOT_FOUND'],
    summary: 'The recorded steps as a scenario, and as the text of a file',
  }),
  discardRecording: controlMutationByDelete({
    path: '/__sim/recording',
    input: noFields,
    output: RecordingState,
    errors: ['NOT_FOUND'],
    summary: 'Discard the recording of this world, running or stopped',
  }),
}
