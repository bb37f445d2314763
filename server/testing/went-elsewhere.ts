import { judgeOf } from '#server/testing/match.ts'
import type { Control } from '#server/testing/types/calls.ts'
import type { Frame, FrameMatch } from '#server/testing/types/expectations.ts'
import type { World } from '#server/instances/world.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import { formatTime } from '#shared/time.ts'

type Sent = Extract<JournalEntry, { kind: 'frame' }>

const isSent = (entry: JournalEntry): entry is Sent => entry.kind === 'frame'

const MAX_NAMED = 5

const peopleText = ({ model }: World, { to, users }: Sent): string => {
  const names = users.slice(0, MAX_NAMED).map((id) => model.users.get(id)?.username ?? id)
  return to > names.length ? `${names.join(', ')} and ${to - names.length} more` : names.join(', ')
}

const isFor = ({ model }: World, { users }: Sent, username: string): boolean =>
  users.some((id) => model.users.get(id)?.username === username)

const lineOf = (world: World, sent: Sent, who: string | undefined): string => {
  const what = `A frame that fits was pushed at ${formatTime(sent.at)}`
  if (sent.to === 0) return `${what}, and reached no recipient: of those who may see it, none was connected.`
  const people = peopleText(world, sent)
  if (who === undefined)
    return `${what} to ${people}, who were connected elsewhere or whose recorded frames no longer include it.`
  if (isFor(world, sent, who)) return `${what} to ${people}, and was lost, is held up, or was cleared by the test.`
  return `${what} to ${people}, and not to ${who}.`
}

interface Missed {
  readonly match: FrameMatch
  /** The username of the expected recipient; undefined for any. */
  readonly who: string | undefined
  /** The `seq` of frames that arrived. */
  readonly received: ReadonlySet<number>
}

/** Explains where the last matching frame went that did not arrive; empty where the world has sent none. */
export const wentElsewhere = async (
  { world, control }: { world: World; control: Control },
  { match, who, received }: Missed,
): Promise<string[]> => {
  const judge = judgeOf<Frame>(match)
  const { entries } = await control.journal({ kind: 'frame', limit: 1000 })
  // The journal stores frames as sent.
  const isMissed = ({ frame }: Sent) => !received.has(Number(frame['seq'])) && judge(frame as Frame).length === 0
  const sent = entries.filter(isSent).findLast(isMissed)
  return sent ? [lineOf(world, sent, who)] : []
}
