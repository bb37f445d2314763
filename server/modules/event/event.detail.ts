import { callToCome } from '#server/modules/event/alerting.ts'
import { isDeferred } from '#server/modules/event/deferral-state.ts'
import { mayDefer } from '#server/modules/event/deferral.rules.ts'
import { findAnswerPhotos, findReportPhotos } from '#server/modules/event/event-photo.repo.ts'
import { countFalseAlarms, findSteps, type StepRecord } from '#server/modules/event/event.repo.ts'
import { isSilent, lastSeen, readingsNow } from '#server/modules/device/device.view.ts'
import { mayAct } from '#server/modules/event/event.rules.ts'
import { shownText } from '#server/modules/event/report-text.ts'
import { eventView, personView } from '#server/modules/event/event.view.ts'
import { stateView } from '#server/modules/map/device-state.ts'
import { orderLinks } from '#server/modules/maintenance/maintenance.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { eventKinds } from '#shared/event/index.ts'
import { DAY, formatTime } from '#shared/time.ts'

export const stepView = (
  model: ReadModel,
  { id, act, at, userId, text }: StepRecord,
): EventDetail['steps'][number] => ({ id, act, at: formatTime(at), person: personView(model, userId), text })

/** A step whose text omits a component outside the member's areas. The stored text names the component as it was reported. */
const shownStep = (model: ReadModel, { event, scope }: { event: EventRecord; scope: Scope }, step: StepRecord) =>
  stepView(model, step.userId === null ? { ...step, text: shownText(model, { event, scope }, step.text) } : step)

const neighbours = (model: ReadModel, event: EventRecord) => {
  const devices = model.devicesOfPlace.get(event.placeId) ?? []
  const inAlarm = devices.filter((id) => model.openEvents.find(id, 'alarm') ?? model.openEvents.find(id, 'video-alarm'))
  return { neighbours: devices.length, neighboursInAlarm: inAlarm.length }
}

const deviceView = async (kernel: Kernel, event: EventRecord): Promise<EventDetail['device']> => {
  const { model, clock, store } = kernel
  const device = model.devices.get(event.deviceId)
  if (!device) throw new Error(`Event ${event.id} names a device that does not exist`)
  return {
    status: device.status,
    enabled: device.enabled,
    ...stateView(device.status, model.openEvents.ofDevice(device.id)),
    areaClass: model.areas.get(device.areaId)?.class ?? 4,
    longitude: device.longitude ?? 0,
    latitude: device.latitude ?? 0,
    lastSeenAt: formatTime(lastSeen(kernel, device)),
    readings: isSilent(device) ? [] : readingsNow(kernel, device),
    ...neighbours(model, event),
    falseAlarms30d: await countFalseAlarms(store.prisma, device.id, clock.now() - 30 * DAY),
  }
}

/** Whether the member may order maintenance for the event: only once, and only where they see the device. */
const mayMaintain = (
  model: ReadModel,
  scope: Scope,
  { event, orders }: { event: EventRecord; orders: EventDetail['orders'] },
): boolean =>
  scope.rights.has('maintenance') &&
  visibleDevice(model, scope, event.deviceId) !== undefined &&
  orders.every(({ state }) => state === 'cancelled')

/** Only people report with photos, and only hidden dangers. */
const reportView = ({ store }: Kernel, { id, kind }: EventRecord): Pick<EventDetail, 'reportPhotos'> => {
  const reportPhotos = kind === 'risk' ? store.direct((connection) => findReportPhotos(connection, id)) : []
  return reportPhotos.length > 0 ? { reportPhotos } : {}
}

/** An event with its timeline, its device at present, and the acts that the member may perform. */
export const eventDetail = async (kernel: Kernel, scope: Scope, event: EventRecord): Promise<EventDetail> => {
  const goes = mayAct(scope, event, 'toSite')
  const steps = await findSteps(kernel.store.prisma, event.id)
  const orders = kernel.store.direct((connection) => orderLinks(connection, scope, { eventId: event.id }))
  return {
    ...eventView(kernel, event, scope),
    steps: steps.map((step) => shownStep(kernel.model, { event, scope }, step)),
    callPeople: (callToCome(kernel.model, event, kernel.clock.now())?.people ?? []).map(({ realname }) => realname),
    // Only an answer has photos.
    photos: event.state === 2 ? await findAnswerPhotos(kernel.store.prisma, event.id) : [],
    ...reportView(kernel, event),
    device: await deviceView(kernel, event),
    orders,
    may: {
      toSite: goes && event.state === 0,
      assign: goes && event.state !== 2,
      feedback: mayAct(scope, event, 'feedback') && event.state !== 2,
      defer: mayAct(scope, event, 'feedback') && (isDeferred(event) || mayDefer(kernel.model, event)),
      comment: mayAct(scope, event, 'comment'),
      maintain: mayMaintain(kernel.model, scope, { event, orders }),
    },
    results: [...eventKinds[event.kind].results],
  }
}
