import { contractCommand } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

export const outbox = contractCommand(controlContracts.outbox, {
  words: {
    channel: 'Only these: sms, voice or app',
    phone: 'Only what went to this number',
    after: 'Only entries after this number; default: the latest',
    limit: 'At most this many',
  },
  examples: ['fengsui outbox --channel sms', 'fengsui outbox --phone 13801190003 --json'],
})
