import { contractCommand } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

export const emit = contractCommand(controlContracts.emit, {
  places: ['kind'],
  words: {
    kind: 'Kind of the event: alarm, video-alarm, fault, risk, person, electricity or roof',
    'device-id': 'The device; default: the first that fits and has no such event open',
    'device-type': 'Any device of this type, such as smoke',
    'project-id': 'Any device of this project',
    'place-id': 'Any device of this place',
    reason: 'The reason, such as smoke or offline; default: the usual reason of the device',
    value: 'The measured value, in the unit of the measure',
  },
  examples: [
    'fengsui emit alarm',
    'fengsui emit alarm --device-type smoke --value 0.4 --world t1',
    'fengsui emit fault --device-id d-p1-a02-b001-f3-r03-smoke-1 --reason offline --json',
  ],
})
