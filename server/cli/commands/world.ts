import type { Target } from '#server/cli/client.ts'
import { contractCommand, type Group } from '#server/cli/command.ts'
import { show } from '#server/cli/show.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

const c = controlContracts

/** Includes the URL to open in a browser. */
const madeInWords = (answer: unknown, { url }: Target): string => {
  const { id, path } = c.createWorld.output.parse(answer)
  return show({ id, address: `${url}${path}` })
}

export const world: Group = {
  about: 'Worlds: isolated from each other, each with its own database, clock and random streams',
  usual: 'list',
  commands: {
    list: contractCommand(c.listWorlds, { examples: ['fengsui world list', 'fengsui world list --json'] }),
    new: contractCommand(c.createWorld, {
      places: ['id'],
      words: {
        id: 'Its id, part of its address; default: a random one',
        seed: 'Seed of its city; default: the seed of the server',
        size: 'Size of its city: small (60 devices), demo (600) or city (100,000)',
        scenario: 'A scenario that starts with it',
        'clock-mode': 'frozen, real or scaled; default frozen',
        'clock-now': 'Start time of its clock, which is frozen there unless --clock-mode says otherwise',
        'clock-speed': 'World seconds per second of a scaled clock',
        deterministic: 'Derive tokens and epochs from the seed too',
        life: 'Whether devices raise events by themselves; default: they do, --no-life turns it off',
        people: 'Whether people act by themselves: true, or {"rate":2}',
        guesses: 'Decisions that differ from the default, such as {"sessions":"multiple"}',
        ttl: 'How long it may be idle before it ends; default 30m',
        record: 'Record a tape of it from its first moment',
      },
      examples: [
        'fengsui world new t1 --seed 7 --deterministic --no-life',
        'fengsui world new --size demo --clock-mode scaled --clock-speed 60 --json',
        'fengsui world new t2 --deterministic --record',
        'fengsui world new live --no-life --clock-mode scaled --clock-speed 3600',
        'fengsui world new t3 --clock-now "2026-03-02 22:00:00"',
      ],
      inWords: madeInWords,
    }),
    delete: contractCommand(c.deleteWorld, {
      places: ['id'],
      words: { id: 'Id of the world' },
      examples: ['fengsui world delete t1'],
    }),
    state: contractCommand(c.state, { examples: ['fengsui world state --world t1'] }),
    reset: contractCommand(c.reset, { examples: ['fengsui world reset --world t1'] }),
    snapshots: contractCommand(c.snapshots, { examples: ['fengsui world snapshots --world t1'] }),
    snapshot: contractCommand(c.takeSnapshot, {
      places: ['name'],
      words: { name: 'Name of the snapshot' },
      examples: ['fengsui world snapshot calm --world t1'],
    }),
    forget: contractCommand(c.removeSnapshot, {
      places: ['name'],
      words: { name: 'Name of the snapshot' },
      examples: ['fengsui world forget calm --world t1'],
    }),
    restore: contractCommand(c.restore, {
      places: ['name'],
      words: { name: 'Name of the snapshot' },
      examples: ['fengsui world restore calm --world t1'],
    }),
    fork: contractCommand(c.fork, {
      places: ['name'],
      words: { name: 'The snapshot to continue from; default: now', id: 'Id of the new world' },
      examples: ['fengsui world fork --world t1 --id t2', 'fengsui world fork calm --world t1'],
      inWords: madeInWords,
    }),
    diff: contractCommand(c.diff, {
      places: ['from', 'to'],
      words: { from: 'A snapshot', to: 'A later snapshot; default: now' },
      examples: ['fengsui world diff calm --world t1', 'fengsui world diff calm storm --world t1 --json'],
    }),
  },
}
