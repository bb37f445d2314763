import { callServer } from '#server/cli/client.ts'
import {
  contractCommand,
  contractFlags,
  typedInput,
  type Command,
  type Context,
  type Group,
} from '#server/cli/command.ts'
import type { Flag } from '#server/cli/flags.ts'
import { show as text } from '#server/cli/show.ts'
import { usageError } from '#server/cli/terminal.ts'
import { faultContracts } from '#shared/fault/fault.contract.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

const c = controlContracts

const valueOf = (text: string): string | number => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)

/** `delay,ms=3000`, or the same as JSON. */
const readEffect = (text: string): unknown => {
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch {
      throw usageError(`--effect expects JSON or a form such as delay,ms=3000, not "${text.slice(0, 80)}"`)
    }
  }
  const [type, ...pairs] = text.split(',')
  const fields = pairs.map((pair) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    if (name === undefined || value === undefined) throw usageError(`--effect: "${pair}" is not of the form name=value`)
    return [name, valueOf(value)]
  })
  return { type, ...Object.fromEntries(fields) }
}

const flags: Flag[] = contractFlags(c.addFault, {
  words: {
    on: 'A call such as event.list, a path such as /sys/login, * for every call, ws or device',
    'where-user': 'Only this person, by username or id',
    'where-project': 'Only with this project chosen, by id',
    'where-device': 'Only this device, by id',
    'where-device-type': 'Only devices of this type',
    'where-place': 'Only devices of this place, by id',
    'where-area': 'Only devices of this area, by id',
    after: 'This many matches pass unharmed first',
    times: 'This many are injected then; default: all',
    chance: 'Probability that each match is injected, above 0 up to 1',
    'allow-unknown': 'Accept a call or a path that does not exist',
    effect:
      'The effect: delay,ms=3000 or code,code=9001 or hang … or as JSON; time=world waits on the clock of the world',
  },
}).map((flag) => (flag.name === 'effect' ? { ...flag, kind: 'text' } : flag))

const withEffect = (values: Context['values']): Context['values'] =>
  new Map([...values].map(([name, value]) => [name, name === 'effect' ? readEffect(String(value)) : value]))

/** Names the clock on which a fault waits; empty for one without a wait. */
const clockNote = (answer: unknown): string => {
  const { effect } = faultContracts.addFault.output.parse(answer)
  if (!('time' in effect)) return ''
  return effect.time === 'machine'
    ? '\nIt waits on the clock of the machine, in a frozen world too.'
    : '\nIt waits on the clock of the world: a frozen one holds it until `fengsui clock --advance`.'
}

const add: Command = {
  about: c.addFault.summary,
  flags,
  examples: [
    'fengsui fault add --on event.toSite --effect code,code=9001 --times 2',
    'fengsui fault add --on ws --effect late,ms=3100 --where-user duty',
    'fengsui fault add --on event.list --effect delay,ms=3000,time=world --world t1',
    `fengsui fault add --on '*' --effect '{"type":"jitter","median":200}' --chance 0.1`,
  ],
  calls: [c.addFault],
  run: async ({ values, target, show }) => {
    const answer = await callServer(target, c.addFault, typedInput(c.addFault, flags, withEffect(values)))
    show(answer, text(answer) + clockNote(answer))
  },
}

export const fault: Group = {
  about: 'Faults: calls that fail, wait or hang, a push channel that misbehaves, devices that report falsely',
  usual: 'list',
  commands: {
    list: contractCommand(c.faults, { examples: ['fengsui fault list'] }),
    add,
    remove: contractCommand(c.removeFault, {
      places: ['id'],
      words: { id: 'Id of the fault' },
      examples: ['fengsui fault remove f1'],
    }),
    clear: contractCommand(c.clearFaults, { examples: ['fengsui fault clear --world t1'] }),
  },
}
