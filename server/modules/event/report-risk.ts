import type { Actor } from '#server/modules/system/actor.ts'
import type { Intake } from '#server/modules/event/event.intake.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Reports a hidden danger that a person has seen at a device: a risk with its own reason and no measure (permissions.json). */
export const reportRisk = async (
  { model, clock }: Kernel,
  intake: Intake,
  { scope, deviceId, content }: Pick<Actor, 'scope'> & { readonly deviceId: string; readonly content: string },
): Promise<EventRecord> => {
  const device = model.devices.get(deviceId)
  if (!device || !scope.areaIds.has(device.areaId)) throw new AppError('NOT_FOUND', { field: 'deviceId' })
  const at = clock.now()
  const unmeasured = { measure: null, value: null, peak: null, threshold: null }
  const change = await intake.report(
    { type: 'raise', deviceId, kind: 'risk', reason: 'reported', at, beganAt: at, ...unmeasured },
    { userId: scope.userId, text: content },
  )
  if (!change || !('event' in change)) throw new AppError('NOT_INSTALLED', { field: 'deviceId' })
  return change.event
}
