import { contractCommand, type Group } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

const c = controlContracts

export const city: Group = {
  about: 'Projects, people and devices of a world',
  usual: 'show',
  commands: {
    show: contractCommand(c.city, { examples: ['fengsui city'] }),
    devices: contractCommand(c.devices, {
      places: ['keyword'],
      words: {
        keyword: 'Part of a code, a name, a type or a place',
        'device-id': 'Only the device with this id',
        'device-type': 'Only devices of this type, such as smoke',
        'project-id': 'Only devices of this project',
        kind: 'Only devices that can raise this kind',
        limit: 'At most this many',
      },
      examples: ['fengsui city devices --kind alarm --limit 5', 'fengsui city devices 302 --json'],
    }),
    people: contractCommand(c.people, { examples: ['fengsui city people --world t1'] }),
    busy: contractCommand(c.setPeople, {
      words: {
        rate: 'How busy people are with everything; 0 for nothing, 1 for a usual day',
        'acts-clock': 'How busy they are with clocking in and out',
        'acts-handle': 'How busy they are with taking and answering events',
        'acts-comment': 'How busy they are with comments',
        'acts-members': 'How busy they are with inviting, changing and removing members',
        'acts-office': 'How busy they are with announcements and editions',
      },
      examples: ['fengsui city busy --rate 1', 'fengsui city busy --rate 2 --acts-office 0 --world t1'],
    }),
    ticket: contractCommand(c.sso, {
      places: ['username'],
      words: { username: 'The username that the ticket logs in' },
      examples: ['fengsui city ticket duty'],
    }),
  },
}
