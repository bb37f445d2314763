import type { RecordingState } from '#shared/scenario/recording.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import type { Caller } from '#tests/support/caller.ts'
import { entriesOf } from '#tests/support/journal.ts'
import type { Refused } from '#tests/support/scenarios.ts'

type Answered = RecordingState & Refused

/** The calls about the recording of one world. */
export const recordingOf = (control: Caller) => ({
  state: () => control.control<Answered>('GET', '/__sim/recording'),
  start: () => control.control<Answered>('POST', '/__sim/recording'),
  stop: () => control.control<Answered>('POST', '/__sim/recording/stop'),
  discard: () => control.control<Answered>('DELETE', '/__sim/recording'),
  scenario: () => control.control<{ scenario: Scenario; yaml: string } & Refused>('GET', '/__sim/recording/scenario'),
})

/** The recorded scenario of a world. */
export const recorded = async (control: Caller): Promise<Scenario> => {
  const { status, body } = await recordingOf(control).scenario()
  if (status !== 200) throw new Error(`nothing recorded: ${JSON.stringify(body)}`)
  return body.scenario
}

/** What happened to the events of a world: time since `from`, change, device and kind, without the ids of the events. */
export const eventsSince = async (control: Caller, from: number): Promise<string[]> => {
  const changes = await entriesOf(control, 'change')
  return changes.flatMap(({ at, type, change }) => {
    const event = change['event']
    if (typeof event !== 'object' || event === null) return []
    const [device, kind]: unknown[] = [Reflect.get(event, 'deviceId'), Reflect.get(event, 'kind')]
    return [`${(at - from) / 1000} s ${type} ${String(kind)} ${String(device)}`]
  })
}
