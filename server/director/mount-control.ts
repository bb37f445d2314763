import type { ControlContext } from '#server/director/control-context.ts'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import { controlHandlers } from '#server/director/control.handlers.ts'
import { isSelfCall } from '#server/platform/self-call.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import { arrive, type Noted } from '#server/http/journal-http.ts'
import { gather, mountContract, type AnyHandlers } from '#server/http/mount-rest.ts'
import { parseControl } from '#server/platform/parse-input.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Worlds } from '#server/instances/registry.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Domain, LineSource, Spec } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

// Read calls are not journalled: polling the journal would fill it. Calls on other worlds do not belong in this world's
// journal, nor calls about a recording in the recorded world, nor calls about the scenarios that a server saves.
const unnoted = ['/__sim/worlds', '/__sim/tape', '/__sim/recording']
const unnotedCalls: ReadonlySet<string> = new Set(['checkScenario', 'saveScenario', 'deleteScenario'])
const isNoted = (name: string, { kind, path }: Spec): boolean =>
  kind === 'mutation' && !unnotedCalls.has(name) && !unnoted.some((start) => path.startsWith(start))
const notedAs = (name: string, contract: Spec): Noted => ({
  call: `control.${name}`,
  kind: isNoted(name, contract) ? 'control' : null,
})

/** Query, body and path of a control call; a body must be an object. */
const inputOf = (request: FastifyRequest): object => {
  const { body } = request
  if (body != null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError('BAD_INPUT', { hint: `the body ${shownValue(body)} cannot be used: expects an object` })
  return gather(request)
}

/** An endless response: lines as they come, as fast as the reader takes them. */
const sendLines = (reply: FastifyReply, source: LineSource<unknown>) => {
  const state = { flowing: true, over: false }
  const stream = new Readable({
    read: () => {
      state.flowing = true
      running.ready()
    },
    destroy: (error, done) => {
      state.over = true
      running.stop()
      done(error)
    },
  })
  const running = source({
    write: (line) => {
      if (!state.over) state.flowing = stream.push(`${JSON.stringify(line)}\n`)
    },
    flowing: () => state.flowing && !state.over,
    end: () => {
      if (!state.over) stream.push(null)
      state.over = true
    },
  })
  return reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').send(stream)
}

/** Ends all followed journals, so that their readers get the end before the server closes the sockets. */
const endJournals = (worlds: Worlds) => async () => {
  for (const { journal } of worlds.list()) journal.end()
  await transportClock.breathe()
}

/** Mounts the control calls: the usual contracts, answered as plain JSON with real HTTP statuses. */
export const mountControl = (app: FastifyInstance, worlds: Worlds, checkOutput: boolean): void => {
  const handlers: AnyHandlers[string] = controlHandlers
  app.addHook('preClose', endJournals(worlds))
  for (const [name, contract] of Object.entries<Domain[string]>(controlContracts)) {
    // A lookup by name loses the types; `satisfies` has tied each handler to its contract.
    const call = handlers?.[name] as (input: unknown, context: ControlContext) => unknown
    const noted = notedAs(name, contract)
    const handler: RouteHandlerMethod = async (request, reply) => {
      // A scenario step is itself a scheduled step: a control call would wait for it and never end.
      if (isSelfCall(request)) throw new AppError('NO_PERMISSION', { message: '控制调用不能作步骤，用对应的动作' })
      arrive(request, noted)
      const [input, at] = [parseControl(contract.input, inputOf(request)), request.world.clock.now()]
      const result = await call(input, { world: request.world, worlds })
      request.world.recorder.note({ call: name, input, output: result, at })
      // Untyped for the same reason; `lines` in the contract guarantees a source.
      if (contract.lines) return sendLines(reply, result as LineSource<unknown>)
      const { clock } = request.world
      // The call may have moved the clock, so the header is computed after it.
      reply.header('x-fengsui-clock', `${clock.now()};${clock.speed()}`)
      return reply.send(checkOutput ? contract.output.parse(result) : result)
    }
    mountContract(app, contract, { handler, noted })
  }
}
