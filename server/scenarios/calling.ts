import { startCall, noAnswer, type Answered, type PendingCall } from '#server/scenarios/start-call.ts'
import { resolved, type Moment, type Outcome } from '#server/scenarios/moment.ts'
import { StepFailure } from '#server/scenarios/place.ts'
import { comeBack, visitorOf } from '#server/scenarios/visitors.ts'
import type { RunState } from '#server/scenarios/run-state.ts'
import type { Step } from '#server/scenarios/steps.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { parseDuration, SECOND } from '#shared/time.ts'

type Call = NonNullable<Step['call']>

/** How long a client waits unless the step sets `within`. */
const DEFAULT_TIMEOUT_MS = 30 * SECOND

/**
 * Calls in progress whose answers a fault holds, by run. They are lost when the world is restored, as a connection would be.
 */
const held = new WeakMap<RunState, PendingCall>()

const refused = (error: unknown): Answered => {
  if (!(error instanceof AppError)) throw error
  return { status: 200, code: error.code, message: error.message, result: null }
}

/** Starts a call. A refused login becomes the answer. */
const begin = async ({ world, selfCaller, run, path }: Moment, call: Call): Promise<PendingCall | Answered> => {
  try {
    const visitor = call.by === undefined ? null : await visitorOf(world, run, call.by)
    return startCall(world, selfCaller, { call, place: [...path, 'call'], visitor })
  } catch (error) {
    return refused(error)
  }
}

const firstWord = async (pending: PendingCall | Answered) => ('next' in pending ? pending.next() : { answer: pending })

/** The answer of a call that must come immediately; null when a fault holds it. */
export const callOf = async (moment: Moment, call: Call): Promise<Answered | null> => {
  const said = await firstWord(await begin(moment, call))
  return 'answer' in said ? said.answer : null
}

/** `duty event.toSite → 200 操作成功`. */
export const describeAnswer = ({ world: { model } }: Moment, call: Call, { code, message }: Answered): string => {
  const who = call.by === undefined ? '' : `${model.usersByName.get(call.by)?.realname ?? call.by} `
  const what = call.name ?? `${call.method ?? 'GET'} ${call.path ?? ''}`
  return `${who}${what} → ${code === 0 && message === noAnswer.message ? message : `${code} ${message}`}`
}

const isSuccess = ({ status, code }: Answered): boolean => status === 200 && (code === 200 || code === 0)

const isWanted = ({ code: wanted }: Call, answer: Answered): boolean => {
  if (wanted === 'any') return answer.status !== 0
  if (wanted === 'none') return answer.status === 0
  return wanted === undefined ? isSuccess(answer) : answer.code === Number(wanted)
}

/**
 * Whether a refusal is due to a session that has ended meanwhile, and the person is logged in again. The call has then done
 * nothing and is repeated. A refusal that the step expects is not repeated.
 */
const isToRepeat = async ({ world, run }: Moment, call: Call, answer: Answered): Promise<boolean> => {
  const isRefused = answer.status !== 0 && !isSuccess(answer)
  if (!isRefused || call.by === undefined || (call.code !== 'any' && isWanted(call, answer))) return false
  return comeBack(world, run, call.by)
}

const wantedText = ({ code }: Call): string =>
  code === undefined ? '成功' : code === 'any' ? '任何应答' : code === 'none' ? '没有应答' : String(code)

const judge = async (moment: Moment, call: Call, answer: Answered): Promise<Outcome> => {
  if (await isToRepeat(moment, call, answer)) {
    moment.run.until = null
    return { again: moment.world.clock.now() }
  }
  const text = describeAnswer(moment, call, answer)
  if (isWanted(call, answer)) return { result: answer, text }
  throw new StepFailure([...moment.path, 'call'], `${text}，应为 ${wantedText(call)}`)
}

/** The held call if it can still be answered, otherwise `noAnswer`. */
const resume = (run: RunState, now: number, until: number): PendingCall | Answered => {
  const pending = held.get(run)
  return pending && now <= until ? pending : noAnswer
}

/** Stores a call whose answer will come in time; any other call fails at its time-out. */
const hold = (
  run: RunState,
  pending: PendingCall,
  { heldUntil, until }: { heldUntil: number | null; until: number },
): Outcome => {
  const comes = heldUntil !== null && heldUntil <= until
  if (comes) held.set(run, pending)
  else held.delete(run)
  return { again: comes ? heldUntil : until }
}

/** Makes a call and waits for its answer as long as a client would; other scheduled steps run meanwhile. */
export const calling = async (moment: Moment): Promise<Outcome> => {
  const { world, run, step } = moment
  const call = resolved(moment, step.call ?? {}, 'call')
  const [now, isFirst] = [world.clock.now(), run.until === null]
  const until = run.until ?? now + (call.within === undefined ? DEFAULT_TIMEOUT_MS : parseDuration(call.within))
  run.until = until
  const pending = isFirst ? await begin(moment, call) : resume(run, now, until)
  const said = await firstWord(pending)
  if ('heldUntil' in said && 'next' in pending) return hold(run, pending, { heldUntil: said.heldUntil, until })
  held.delete(run)
  return judge(moment, call, 'answer' in said ? said.answer : noAnswer)
}
