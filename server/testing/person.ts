import type { App } from '#server/app.ts'
import { apiOf } from '#server/testing/api.ts'
import type { TestSockets, Received } from '#server/testing/test-sockets.ts'
import { senderOf, type Send } from '#server/testing/http.ts'
import { CallRefused } from '#server/testing/refusals.ts'
import type { Caller } from '#server/testing/types/calls.ts'
import type { Expectations } from '#server/testing/types/expectations.ts'
import type { RawRequest } from '#server/testing/types/http.ts'
import type { Channel, LoginOptions, Person, Persona } from '#server/testing/types/person.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'

/** The context in which users sign in. */
export interface PersonDeps {
  readonly app: App
  /** Path prefix of the world; empty for the default one. */
  readonly path: string
  readonly password: string
  readonly testSockets: TestSockets
  /** Explains a failed login: the username does not exist, with a suggestion. */
  aboutName(name: string): string
  /** The expectations on one user, by username. */
  expectationsOf(name: string, received: Received): Expectations
}

const inQuery = (method: string): boolean => method === 'GET' || method === 'DELETE'

const plainRequest = (method: Parameters<Caller['call']>[0], path: string, body: object): RawRequest => {
  if (!inQuery(method)) return { method, path, body }
  const fields = Object.entries(body).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return { method, path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}` }
}

/** A caller; `headers` is evaluated for each request. */
export const callerOf = (
  { app, path, testSockets }: PersonDeps,
  headers: () => Record<string, string> = () => ({}),
): Caller => {
  const plain = senderOf(app, path)
  const send: Send = async (request) => {
    const answer = await plain({ ...request, headers: { ...headers(), ...request.headers } })
    await testSockets.settle()
    return answer
  }
  return {
    call: async <T>(...[method, url, body = {}]: Parameters<Caller['call']>) => {
      const answer = await send(plainRequest(method, url, body))
      // `T` is the result type of the path's contract, as named by the test.
      return { ...(answer.json() as Envelope<T>), status: answer.status }
    },
    api: apiOf(send),
  }
}

const chooseProject = async ({ api }: Caller, name: string, wanted: string) => {
  const projects = await api.project.projectList()
  const found = projects.find((one) => one.id === wanted || one.name === wanted)
  if (found) return api.project.switchProject({ projectId: found.id })
  const theirs = projects.map((one) => `${one.id} ${one.name}`).join(', ')
  throw new Error(`${name} is in no project "${wanted}"; theirs are ${theirs === '' ? 'none' : theirs}`)
}

/** The user of a session, without a push channel yet. */
export const personOf = (deps: PersonDeps, session: Session): Person => {
  const { token, userInfo, projectId, projectName, roleCode } = session
  const state = { project: { id: projectId, name: projectName, roleCode }, channel: null as Channel | null }
  const received: Received = { frames: [], texts: [] }
  const headers = () => ({ 'x-access-token': token, ...(state.project.id !== '' && { projectid: state.project.id }) })
  const caller = callerOf(deps, headers)
  return {
    ...caller,
    ...deps.expectationsOf(userInfo.username, received),
    ...received,
    clear: () => {
      received.frames.length = 0
      received.texts.length = 0
    },
    name: userInfo.username,
    id: userInfo.id,
    token,
    session,
    get project() {
      return state.project
    },
    get channel() {
      return state.channel
    },
    connect: async () => {
      const url = `${deps.path}/websocket/${userInfo.id}?token=${token}`
      state.channel = await deps.testSockets.open(url, { userId: userInfo.id, received })
      await deps.testSockets.settle()
    },
    disconnect: async () => {
      state.channel?.leave()
      await deps.testSockets.settle()
    },
    switchProject: async (wanted) => {
      const chosen = await chooseProject(caller, userInfo.username, wanted)
      state.project = { id: chosen.projectId, name: chosen.projectName, roleCode: chosen.roleCode }
    },
    logout: async () => {
      await caller.api.auth.logout()
    },
  }
}

const login = async (deps: PersonDeps, username: string): Promise<Session> => {
  try {
    return await callerOf(deps).api.auth.login({ username, password: deps.password })
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { call, status, code, reason, result } = error
    throw new CallRefused(call, { status, code, reason, result, note: deps.aboutName(username) })
  }
}

/** Logs in through the API. Throws `CallRefused` where the account may not sign in. */
export const loginAs = async (deps: PersonDeps, persona: Persona, options: LoginOptions): Promise<Person> => {
  const session = await login(deps, persona)
  const person = personOf(deps, session)
  if (options.project !== undefined && ![person.project.id, person.project.name].includes(options.project))
    await person.switchProject(options.project)
  if (options.listen !== false) await person.connect()
  return person
}
