import type { WorldContext } from '#server/modules/world-context.ts'
import { CALL_HEADER, type SelfCall, type Question, type Reply } from '#server/platform/self-call.ts'
import { queryOf, textOf } from '#server/platform/request-text.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit } from '#server/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import type { Visitor } from '#server/scenarios/run-state.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Spec } from '#shared/api/define.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'

type Call = NonNullable<ScenarioStep['call']>

const byName = new Map(namedContracts(contracts).map(({ name, contract }) => [name, contract]))
const controls: ReadonlySet<string> = new Set(namedContracts({ control: controlContracts }).map(({ name }) => name))

/** Refuses control calls: a step is itself a scheduled step, so a control call would wait for it and never end. */
const refuseControl = ({ name, path }: Call, place: Path): void => {
  if (name !== undefined && controls.has(name)) throw new Misfit([...place, 'name'], misfitWords.controlCall(name))
  if (path?.startsWith('/__sim')) throw new Misfit([...place, 'path'], misfitWords.controlCall(path))
}

/** The contract of a call by name; null for a call by path. */
export const contractOf = (call: Call, place: Path): Spec | null => {
  refuseControl(call, place)
  const { name } = call
  if (name === undefined) return null
  const contract = byName.get(name)
  if (!contract) throw new Misfit([...place, 'name'], misfitWords.noCall(name, byName.keys()), 'NO_SUCH_TYPE')
  if (contract.only === 'rest') throw new Misfit([...place, 'name'], misfitWords.upload(name))
  return contract
}

/** An answer as a client sees it; code 0 for none. */
export interface Answered {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly result: unknown
}
export const noAnswer: Answered = { status: 0, code: 0, message: '没有应答', result: null }

const fieldOf = (body: object, name: string): unknown => Reflect.get(body, name)

/** Parses the envelope of an answer; a body without an envelope gets the HTTP status as its code. */
const readReply = ({ status, text }: Reply): Answered => {
  if (status === 0) return noAnswer
  const body: unknown = text.startsWith('{') ? parsed(text) : null
  if (typeof body !== 'object' || body === null) return { status, code: status, message: '', result: text }
  const [code, message] = [fieldOf(body, 'code'), fieldOf(body, 'message')]
  const result = fieldOf(body, 'result') ?? null
  return {
    status,
    code: typeof code === 'number' ? code : status,
    message: typeof message === 'string' ? message : '',
    result,
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A response truncated by a fault is what the client gets.
    return null
  }
}

const filled = (path: string, input: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textOf(input[field] ?? '')))

const routeOf = (call: Call, contract: Spec | null) => ({
  method: contract?.method ?? call.method ?? 'GET',
  path: contract?.path ?? call.path ?? '/',
})

const identityOf = ({ token, project }: Call, visitor: Visitor | null) => ({
  token: visitor?.token ?? token,
  project: project ?? visitor?.projectId,
})

const questionOf = (
  { settings }: Pick<WorldContext, 'settings'>,
  call: Call,
  { contract, visitor }: { contract: Spec | null; visitor: Visitor | null },
): Question => {
  const { method, path } = routeOf(call, contract)
  const input = call.input ?? {}
  const inQuery = method === 'GET' || method === 'DELETE'
  const { token, project } = identityOf(call, visitor)
  return {
    method,
    url: `${settings.path}${filled(path, input)}${inQuery ? queryOf(input) : ''}`,
    headers: { ...(token && { 'x-access-token': token }), ...(project && { projectid: project }) },
    ...(!inQuery && { body: input }),
  }
}

/** The entrance for in-process calls, and a number for each call. */
export interface SelfCaller {
  readonly call: SelfCall
  nextNumber(): string
}

/** Makes a call in-process through all server checks, and is notified when a fault holds its answer. */
export const startCall = (
  world: WorldContext,
  selfCaller: SelfCaller,
  request: { call: Call; place: Path; visitor: Visitor | null },
) => {
  const { call, place, visitor } = request
  const key = selfCaller.nextNumber()
  const question = questionOf(world, call, { contract: contractOf(call, place), visitor })
  const notices: (number | null)[] = []
  let notify: (() => void) | null = null
  const stop = world.faults.watchLate(key, (until) => {
    notices.push(until)
    notify?.()
  })
  const answer = selfCaller
    .call({ ...question, headers: { ...question.headers, [CALL_HEADER]: key } })
    .then(readReply, () => noAnswer)
    .finally(stop)
  const held = () =>
    new Promise<void>((resolve) => {
      notify = resolve
      if (notices.length > 0) resolve()
    })
  return {
    /** Resolves with the answer, or with the instant until which a fault holds it (null: for ever), whichever comes first. */
    next: (): Promise<{ readonly answer: Answered } | { readonly heldUntil: number | null }> =>
      Promise.race([
        answer.then((one) => ({ answer: one })),
        held().then(() => ({ heldUntil: notices.shift() ?? null })),
      ]),
  }
}

/** A call in progress. */
export type PendingCall = ReturnType<typeof startCall>
