import { callServer } from '#server/cli/client.ts'
import type { Command } from '#server/cli/command.ts'
import { show as asText } from '#server/cli/show.ts'
import { Coverage, coverageContracts } from '#shared/control/coverage.contract.ts'

const untriedOf = (coverage: Coverage) =>
  Object.entries(coverage).flatMap(([topic, { untried }]) => untried.map((name) => ({ topic, untried: name })))

const summaryOf = (coverage: Coverage) =>
  Object.entries(coverage).map(([topic, { total, tried }]) => ({
    topic,
    tried: tried.length,
    total,
    percent: total === 0 ? 100 : Math.floor((tried.length / total) * 100),
  }))

export const coverage: Command = {
  about: coverageContracts.coverage.summary,
  flags: [{ name: 'untried', kind: 'switch', about: 'List what was never used', path: [] }],
  examples: ['fengsui coverage', 'fengsui coverage --untried', 'fengsui coverage --world t1 --json'],
  calls: [coverageContracts.coverage],
  run: async ({ values, target, show }) => {
    const found = Coverage.parse(await callServer(target, coverageContracts.coverage))
    show(found, asText(values.get('untried') === true ? untriedOf(found) : summaryOf(found)))
  },
}
