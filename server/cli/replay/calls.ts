import { callServer } from '#server/cli/client.ts'
import { createMemory, type Memory } from '#server/cli/replay/memory.ts'
import { requestAgain, type Again } from '#server/cli/replay/request.ts'
import { createSecrets } from '#server/cli/replay/secrets.ts'
import { NOTICE_MS, until, wait, type ReplayTarget } from '#server/cli/replay/replay-target.ts'
import { outboxContracts } from '#shared/control/outbox.contract.ts'
import { tapeContracts, TapeState, type TapedCall } from '#shared/control/tape.contract.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { parseMoment } from '#shared/time.ts'

const isClock = ({ calls }: TapedCall): boolean => calls.includes('control.clock')
const makesWorld = ({ calls }: TapedCall): boolean => calls.includes('control.fork')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A picture, or a body cut by a fault.
    return text
  }
}

/** The text of a response; null where a fault has ended the connection: the new tape records the outcome. */
const answerTo = async (address: string, init: Again['init']): Promise<string | null> => {
  try {
    return await (await fetch(address, init)).text()
  } catch {
    return null
  }
}

const memoryOf = ({ options, tape, target }: ReplayTarget): Memory => {
  const { seed = 0, size = 'small', clock } = options
  const paths = { recorded: tape.header.path, replayed: `/w/${target.world}` }
  return createMemory({ seed, size, start: parseMoment(clock?.now ?? '') }, paths)
}

const createSend = (replayTarget: ReplayTarget, memory: Memory) => {
  const { target, note, password } = replayTarget
  const sentTo = async (phone: string) => {
    const found = await callServer(target, outboxContracts.outbox, { phone, channel: 'sms' })
    const { entries } = outboxContracts.outbox.output.parse(found)
    return /验证码[^\d]{0,6}(\d{4,8})/.exec(entries.at(-1)?.text ?? '')?.[1] ?? null
  }
  const secrets = createSecrets({ memory, password, sentTo })
  const admin = target.token === undefined ? {} : { 'x-fengsui-admin': target.token }

  return async (line: TapedCall): Promise<void> => {
    const { path, init, sent } = await requestAgain({ memory, secrets, note }, line)
    const headers = { ...init.headers, ...(line.kind === 'control' && admin) }
    const text = await answerTo(`${target.url}/w/${target.world}${path}`, { ...init, headers })
    if (text === null) return
    const answer = parse(text)
    memory.learn(line.answer, answer)
    secrets.learn(line, sent, answer)
  }
}

/** Repeats the calls of a tape. */
export const createCalls = (replayTarget: ReplayTarget) => {
  const { target, note, isFrozen } = replayTarget
  const memory = memoryOf(replayTarget)
  const send = createSend(replayTarget, memory)
  const running = new Map<number, { readonly done: Promise<void>; isOver: boolean }>()

  const announceTime = async () => {
    await callServer(target, controlContracts.clock, { advance: '0ms' })
  }
  // The new tape has the response at the same line as this one, even while a fault delays it.
  const isThere = async ({ t }: TapedCall) =>
    TapeState.parse(await callServer(target, tapeContracts.tapeState)).lines >= t

  return {
    memory,
    /** Starts a call; `settle` waits for its response at the position of the response on the tape. */
    begin: (line: TapedCall): void => {
      // The scenario that made this call makes it again.
      if (line.own) return
      if (makesWorld(line)) return note(line, 'not replayed: it makes another world')
      // With a running clock the replay advances time from line to line, so a clock call only announces the time.
      const call = { done: !isFrozen && isClock(line) ? announceTime() : send(line), isOver: false }
      running.set(line.t, call)
      const over = () => {
        call.isOver = true
      }
      call.done.then(over, over)
    },
    settle: async (line: TapedCall) => {
      const call = running.get(line.t)
      if (!call) return
      await Promise.race([call.done, wait(NOTICE_MS)])
      await until(async () => call.isOver || (await isThere(line)))
    },
  }
}

export type Calls = ReturnType<typeof createCalls>
