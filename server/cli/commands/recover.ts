import { contractCommand } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

export const recover = contractCommand(controlContracts.recover, {
  words: { 'device-id': 'The device', 'event-id': 'The device of this event' },
  examples: [
    'fengsui recover --device-id d-p1-a02-b001-f3-r03-smoke-1',
    'fengsui recover --event-id e-d-p1-a02-b001-f3-r03-smoke-1-1',
  ],
})
