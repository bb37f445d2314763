import { contractCommand, type Group } from '#server/cli/command.ts'
import { controlContracts } from '#shared/contracts/control.ts'

export const connections: Group = {
  about: 'Who listens to the push channel',
  usual: 'list',
  commands: {
    list: contractCommand(controlContracts.connections, { examples: ['fengsui connections'] }),
    close: contractCommand(controlContracts.closeConnection, {
      places: ['id'],
      words: { id: 'The connection', code: 'With this code of the websocket protocol; 1000 without it' },
      examples: ['fengsui connections close 3 --code 4001'],
    }),
  },
}
