import type { FastifyInstance } from 'fastify'

import { controlHandlers, type ControlContext } from '#server/director/control.handlers.ts'
import { gather, mountContract, type AnyHandlers } from '#server/platform/mount-rest.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import { controlContracts } from '#shared/contracts/control.ts'
import type { Domain } from '#shared/contracts/define.ts'

/** The control calls: the same contracts as everywhere, answered as plain JSON with real HTTP statuses. */
export const mountControl = (app: FastifyInstance, worlds: Worlds, checkOutput: boolean): void => {
  const handlers: AnyHandlers[string] = controlHandlers
  for (const [name, contract] of Object.entries<Domain[string]>(controlContracts)) {
    // One cast for this door: `satisfies` has tied each handler to its contract.
    const call = handlers?.[name] as (input: unknown, context: ControlContext) => unknown
    mountContract(app, contract, async (request, reply) => {
      const result = await call(parseInput(contract.input, gather(request)), { world: request.world, worlds })
      const { clock } = request.world
      // A control call may have moved the clock since the answer began.
      reply.header('x-fengsui-clock', `${clock.now()};${clock.speed()}`)
      return reply.send(checkOutput ? contract.output.parse(result) : result)
    })
  }
}
