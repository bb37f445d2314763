import { callServer } from '#server/cli/client.ts'
import { contractFlags, typedInput, type Command } from '#server/cli/command.ts'
import { controlContracts } from '#shared/control/control.contract.ts'

const flags = contractFlags(controlContracts.clock, {
  words: {
    advance: 'Advance by this length of time and run what is due: 90s, 5m, 1h30m, 7d, "7 days", PT1H',
    speed: 'World seconds per second',
    freeze: 'Freeze the clock',
    resume: 'Resume the clock as before',
    quiet: 'Do not notify subscribers of the push channel',
    now: 'Advance to this time: "2026-03-02 08:00:00", or 2026-03-02T08:00:00+08:00',
  },
})

const isClock = (value: unknown): value is { readonly clock: unknown } =>
  typeof value === 'object' && value !== null && 'clock' in value

/** Without a flag it shows the time. */
export const clock: Command = {
  about: 'Show the time of a world, or advance, speed up, freeze, resume or set its clock',
  flags,
  examples: ['fengsui clock', 'fengsui clock --advance 7d --world t1', 'fengsui clock --speed 60'],
  calls: [controlContracts.clock, controlContracts.state],
  run: async ({ values, target, show }) => {
    if (flags.some(({ name }) => values.has(name)))
      return show(await callServer(target, controlContracts.clock, typedInput(controlContracts.clock, flags, values)))
    const state = await callServer(target, controlContracts.state)
    show(isClock(state) ? state.clock : state)
  },
}
