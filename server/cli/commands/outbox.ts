import { contractCommand } from '#server/cli/command.ts'
import { controlContracts } from '#shared/contracts/control.ts'

export const outbox = contractCommand(controlContracts.outbox, {
  words: {
    channel: 'Only these: sms, voice or app',
    phone: 'Only what went to this number',
    after: 'Only what came after this number; the latest without it',
    limit: 'So many at most',
  },
  examples: ['fengsui outbox --channel sms', 'fengsui outbox --phone 13801190003 --json'],
})
