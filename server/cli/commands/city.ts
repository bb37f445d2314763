import { contractCommand, type Group } from '#server/cli/command.ts'
import { controlContracts } from '#shared/contracts/control.ts'

const c = controlContracts

export const city: Group = {
  about: 'Who and what there is in a world',
  usual: 'show',
  commands: {
    show: contractCommand(c.city, { examples: ['fengsui city'] }),
    devices: contractCommand(c.devices, {
      places: ['keyword'],
      words: {
        keyword: 'Part of a code, a name, a type or a place',
        'device-id': 'This one',
        'device-type': 'Of this type, such as smoke',
        'project-id': 'Of this project',
        kind: 'That can raise this kind',
        limit: 'So many at most',
      },
      examples: ['fengsui city devices --kind alarm --limit 5', 'fengsui city devices 302 --json'],
    }),
    people: contractCommand(c.people, { examples: ['fengsui city people --world t1'] }),
    busy: contractCommand(c.setPeople, {
      words: {
        rate: 'How busy they are with everything; 0 for nothing, 1 for a usual day',
        'acts-clock': 'With clocking in and out',
        'acts-handle': 'With taking and answering events',
        'acts-comment': 'With comments',
        'acts-members': 'With inviting, changing and removing members',
        'acts-office': 'With announcements and editions',
      },
      examples: ['fengsui city busy --rate 1', 'fengsui city busy --rate 2 --acts-office 0 --world t1'],
    }),
    ticket: contractCommand(c.sso, {
      places: ['username'],
      words: { username: 'Who shall come in by it' },
      examples: ['fengsui city ticket duty'],
    }),
  },
}
