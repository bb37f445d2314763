import type { CallName, Control } from '#server/testing/types/calls.ts'
import type { SeenCall } from '#server/testing/types/expectations.ts'
import type { World } from '#server/instances/world.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'

type Exchange = Extract<JournalEntry, { kind: 'call' | 'control' }>

const isExchange = (entry: JournalEntry): entry is Exchange => entry.kind === 'call'

/** A tRPC batch is one exchange with several calls. */
const callsIn = ({ model }: World, entry: Exchange): SeenCall[] => {
  const { n, door, method, path, query, body, status, answer, project, codes } = entry
  const user = entry.user === null ? null : (model.users.get(entry.user)?.username ?? entry.user)
  const calls = entry.calls.length === 0 ? [null] : entry.calls
  return calls.map((call, index) => ({
    n,
    // The journal takes its names from the contracts.
    call: call as CallName | null,
    user,
    project,
    door,
    method,
    path,
    query,
    body,
    status,
    code: codes[index] ?? null,
    answer,
  }))
}

/** Every call that is still in the journal, in the order of the responses. */
export const seenCalls = async (world: World, control: Control): Promise<SeenCall[]> => {
  const calls: SeenCall[] = []
  for (let after = 0; ;) {
    const { entries, last } = await control.journal({ kind: 'call', after, limit: 1000 })
    calls.push(...entries.filter(isExchange).flatMap((entry) => callsIn(world, entry)))
    if (entries.length < 1000) return calls
    after = last
  }
}
