import type { ControlContext } from '#server/director/control-context.ts'
import { errorKeysOf } from '#server/platform/openapi-answers.ts'
import type { Coverage as Counted } from '#server/worlds/journal/coverage.ts'
import type { Coverage, coverageContracts } from '#shared/control/coverage.contract.ts'
import type { HandlersOf, Spec } from '#shared/api/define.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { catalogue, errorKeys } from '#shared/errors/catalogue.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { roleCodes, UNKNOWN_ROLE } from '#shared/permission/roles.ts'
import { messageNames } from '#shared/realtime/message-names.ts'
import { changeReasons } from '#shared/realtime/messages.ts'

type Counts = ReadonlyMap<string, number>

const topic = (names: readonly string[], counts: Counts) => ({
  total: names.length,
  tried: names.flatMap((name) => {
    const times = counts.get(name)
    return times === undefined ? [] : [{ name, times }]
  }),
  untried: names.filter((name) => !counts.has(name)),
})

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, times) => total + times, 0)

/** All codes that a call declares, including success. */
const codesOf = (contract: Spec): number[] => [
  contract.okCode ?? catalogue.OK.code,
  ...errorKeysOf(contract).map((key) => catalogue[key].code),
]

const callTopic = ({ calls }: Counted): Coverage['calls'] => {
  const all = namedContracts(contracts)
  const tried = all.flatMap(({ name, contract }) => {
    const codes = calls.get(name)
    if (!codes) return []
    const missing = [...new Set(codesOf(contract))].filter((code) => !codes.has(code))
    return [{ name, times: sum(codes.values()), codes: Object.fromEntries(codes), missing }]
  })
  return { total: all.length, tried, untried: all.flatMap(({ name }) => (calls.has(name) ? [] : [name])) }
}

/** How often each code was returned, over all calls, by the code's key. */
const countCodes = ({ calls }: Counted): Counts => {
  const counts = new Map<string, number>()
  for (const key of errorKeys) {
    const times = sum([...calls.values()].map((codes) => codes.get(catalogue[key].code) ?? 0))
    if (times > 0) counts.set(key, times)
  }
  return counts
}

export const coverageHandlers = {
  coverage: (_, { world }) => {
    const { coverage } = world.journal
    return {
      calls: callTopic(coverage),
      codes: topic(errorKeys, countCodes(coverage)),
      messages: topic(messageNames, coverage.messages),
      changeReasons: topic(changeReasons, coverage.changeReasons),
      eventKinds: topic(eventKindNames, coverage.eventKinds),
      roles: topic([...roleCodes, UNKNOWN_ROLE], coverage.roles),
    }
  },
} satisfies HandlersOf<typeof coverageContracts, ControlContext>
