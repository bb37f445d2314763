import { contractCommand } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

export const push = contractCommand(controlContracts.push, {
  places: ['code'],
  words: {
    code: 'The code of the frame: 1, 203, 210, 1000, 1001, 1010 …',
    'to-user-id': 'To this person, by username or id',
    'to-role': 'To all with this role, in the project or in any',
    'to-project-id': 'To the members of this project',
    'to-all': 'To every person',
    payload: 'The fields beside the code',
    raw: 'Send it without validation',
  },
  examples: [
    `fengsui push 210 --to-all --payload '{"asEditionId":"ed-2"}'`,
    `fengsui push 1001 --to-user-id duty --payload '{"note":1}' --raw`,
  ],
})
