import type { ControlContext } from '#server/director/control-context.ts'
import type { recordingContracts } from '#shared/scenario/recording.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

const files = () => import('#server/scenarios/yaml-file.ts')

export const recordingHandlers = {
  recording: (_, { world }) => world.recorder.state(),
  startRecording: (_, { world }) => world.recorder.start(),
  stopRecording: (_, { world }) => world.recorder.stop(),
  recordedScenario: async (_, { world }) => {
    const scenario = world.recorder.scenario()
    return { scenario: { ...scenario }, yaml: (await files()).writeScenario(scenario) }
  },
  discardRecording: (_, { world }) => world.recorder.discard(),
} satisfies HandlersOf<typeof recordingContracts, ControlContext>
