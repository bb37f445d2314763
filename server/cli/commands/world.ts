import type { Target } from '#server/cli/client.ts'
import { contractCommand, type Group } from '#server/cli/command.ts'
import { show } from '#server/cli/show.ts'
import { controlContracts } from '#shared/contracts/control.ts'

const c = controlContracts

/** Includes the URL to open in a browser. */
const madeInWords = (answer: unknown, { url }: Target): string => {
  const { id, path } = c.createWorld.output.parse(answer)
  return show({ id, address: `${url}${path}` })
}

export const world: Group = {
  about: 'Worlds: closed universes with a database, a clock and dice of their own',
  usual: 'list',
  commands: {
    list: contractCommand(c.listWorlds, { examples: ['fengsui world list', 'fengsui world list --json'] }),
    new: contractCommand(c.createWorld, {
      places: ['id'],
      words: {
        id: 'Its id, part of its address; drawn without it',
        seed: 'What its city follows from; that of the server without it',
        size: 'How large: small (60 devices), demo (600) or city (100,000)',
        scenario: 'A scenario that begins with it',
        'clock-mode': 'frozen, real or scaled; frozen without it',
        'clock-now': 'The time at which it begins; it stands still there unless --clock-mode says otherwise',
        'clock-speed': 'World seconds per second of a scaled clock',
        deterministic: 'Tokens and epochs from the seed too',
        life: 'Whether devices raise events by themselves; they do without it, and not with --no-life',
        people: 'Whether people act by themselves: true, or {"rate":2}',
        guesses: 'Decisions that differ, such as {"sessions":"multiple"}',
        ttl: 'How long it may lie idle before it ends; 30m without it',
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
      words: { id: 'The world' },
      examples: ['fengsui world delete t1'],
    }),
    state: contractCommand(c.state, { examples: ['fengsui world state --world t1'] }),
    reset: contractCommand(c.reset, { examples: ['fengsui world reset --world t1'] }),
    snapshots: contractCommand(c.snapshots, { examples: ['fengsui world snapshots --world t1'] }),
    snapshot: contractCommand(c.takeSnapshot, {
      places: ['name'],
      words: { name: 'What to call it' },
      examples: ['fengsui world snapshot calm --world t1'],
    }),
    forget: contractCommand(c.removeSnapshot, {
      places: ['name'],
      words: { name: 'The snapshot' },
      examples: ['fengsui world forget calm --world t1'],
    }),
    restore: contractCommand(c.restore, {
      places: ['name'],
      words: { name: 'The snapshot' },
      examples: ['fengsui world restore calm --world t1'],
    }),
    fork: contractCommand(c.fork, {
      places: ['name'],
      words: { name: 'The snapshot from which to go on; now without it', id: 'The id of the new world' },
      examples: ['fengsui world fork --world t1 --id t2', 'fengsui world fork calm --world t1'],
      inWords: madeInWords,
    }),
    diff: contractCommand(c.diff, {
      places: ['from', 'to'],
      words: { from: 'A snapshot', to: 'A later one; now without it' },
      examples: ['fengsui world diff calm --world t1', 'fengsui world diff calm storm --world t1 --json'],
    }),
  },
}
