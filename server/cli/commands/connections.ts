import { contractCommand, type Group } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

export const connections: Group = {
  about: 'Open connections of the push channel',
  usual: 'list',
  commands: {
    list: contractCommand(controlContracts.connections, { examples: ['fengsui connections'] }),
    close: contractCommand(controlContracts.closeConnection, {
      places: ['id'],
      words: { id: 'Id of the connection', code: 'Close with this WebSocket close code; default 1000' },
      examples: ['fengsui connections close 3 --code 4001'],
    }),
  },
}
