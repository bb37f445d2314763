import type { FastifyReply, FastifyRequest } from 'fastify'

import { createFaultHold, type FaultHold } from '#server/worlds/faults/fault-hold.ts'
import { socketInjections } from '#server/worlds/faults/socket-faults.ts'
import { catalogue, httpTexts } from '#shared/errors/catalogue.ts'

/** Leaves a request without a response until its world ends or its caller disconnects. */
const hang = ({ world: { faults } }: FastifyRequest, { raw }: FastifyReply, faultHold: FaultHold): Promise<never> => {
  const release = faults.hold({ end: () => raw.destroy() })
  raw.once('close', () => {
    release()
    faultHold.end()
  })
  faultHold.wait(null)
  return new Promise(() => {})
}

/** Lets a fault refuse the upgrade of a user, before any other check; true when it did. */
export const refuseByFault = async (request: FastifyRequest, reply: FastifyReply, user: string): Promise<boolean> => {
  const { faults, journal } = request.world
  if (faults.ws.length === 0) return false
  const [injection] = socketInjections(faults.ws, { moment: 'upgrade', user })
  if (!injection) return false
  const { fault, effect } = injection
  const faultHold = createFaultHold([fault])
  journal.note({ kind: 'fault', fault, call: null, user, effect, faultHold })
  if (effect.with === 'hang') return hang(request, reply, faultHold)
  await reply.code(effect.with).send({ code: effect.with, message: httpTexts[effect.with] ?? catalogue.UNKNOWN.text })
  return true
}
