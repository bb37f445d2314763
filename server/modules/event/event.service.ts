import { runBatch } from '#server/modules/batch.ts'
import { answer, goOnSite, handOn, undoToSite } from '#server/modules/event/event.acts.ts'
import { mentionable, writeComment } from '#server/modules/event/comments.ts'
import { deferAll, deferEvent, resumeEvent } from '#server/modules/event/defer.acts.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { eventCurve } from '#server/modules/event/event.curve.ts'
import { eventDetail, stepView } from '#server/modules/event/event.detail.ts'
import type { Intake } from '#server/modules/event/event.intake.ts'
import { listAssignees } from '#server/modules/event/list-assignees.ts'
import { reportRisk } from '#server/modules/event/report-risk.ts'
import { findEvent } from '#server/modules/event/event.repo.ts'
import { checkAct, checkLook } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import { mustFind } from '#server/modules/rows.ts'
import { missing } from '#server/platform/parse-input.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { Simulation } from '#server/worlds/simulation.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof eventContracts> = InputOf<(typeof eventContracts)[N]>
type Output<N extends keyof typeof eventContracts> = OutputOf<(typeof eventContracts)[N]>

const find = async ({ store }: Kernel, scope: Scope, id: string): Promise<EventRecord> =>
  mustFind(await findEvent(store.prisma, scope, id))

/** The event, if the member may see its detail. */
const findToShow = async (kernel: Kernel, scope: Scope, id: string): Promise<EventRecord> => {
  const event = await find(kernel, scope, id)
  checkLook(scope, event)
  return event
}

const comment = async (
  kernel: Kernel,
  actor: Actor,
  { id, ...input }: Input<'comment'>,
): Promise<Output<'comment'>> => {
  const event = await find(kernel, actor.scope, id)
  return stepView(kernel.model, await writeComment(kernel, actor, { event, ...input }))
}

export const createEventService = (
  kernel: Kernel,
  { intake, simulation }: { intake: Intake; simulation: Simulation },
) => {
  const view = ({ scope }: Pick<Actor, 'scope'>, event: EventRecord) => eventView(kernel, event, scope)

  const answerOne = async (actor: Actor, input: Parameters<typeof answer>[2]): Promise<EventRecord> => {
    const event = await answer(kernel, actor, input)
    // The cause of the report ends for the simulated device, too.
    await intake.take(simulation.endIncident(event.deviceId, event.kind), simulation.takeChanged())
    simulation.rearm()
    return event
  }

  return {
    detail: async (scope: Scope, id: string) => eventDetail(kernel, scope, await findToShow(kernel, scope, id)),
    curve: async (scope: Scope, input: Input<'curve'>) =>
      eventCurve(kernel, await findToShow(kernel, scope, input.id), input),
    toSite: async (actor: Actor, input: Input<'toSite'>) => view(actor, await goOnSite(kernel, actor, input)),
    undoToSite: async (actor: Actor, { id }: Input<'undoToSite'>) => view(actor, await undoToSite(kernel, actor, id)),
    feedback: async (actor: Actor, input: Input<'feedback'>) => {
      const photos = await knownPictures(kernel, 'photos', [...new Set(input.photos)])
      return view(actor, await answerOne(actor, { ...input, photos }))
    },
    batch: async (actor: Actor, input: Input<'batch'>): Promise<Output<'batch'>> => {
      const { ids, act, result, note } = input
      if (act === 'defer') return deferAll(kernel, actor, input)
      if (act === 'toSite') return runBatch(ids, (id) => goOnSite(kernel, actor, { id, inBatch: true }))
      if (act === 'undoToSite') return runBatch(ids, (id) => undoToSite(kernel, actor, id))
      if (result === undefined) throw missing('result')
      return runBatch(ids, (id) => answerOne(actor, { id, result, note, inBatch: true }))
    },
    defer: async (actor: Actor, input: Input<'defer'>) => view(actor, await deferEvent(kernel, actor, input)),
    resume: async (actor: Actor, { id }: Input<'resume'>) => view(actor, await resumeEvent(kernel, actor, id)),
    assignees: async (scope: Scope, id: string): Promise<Output<'assignees'>> => {
      const event = await find(kernel, scope, id)
      checkAct(scope, event, 'toSite')
      return listAssignees(kernel, scope, event)
    },
    assign: async (actor: Actor, input: Input<'assign'>) => view(actor, await handOn(kernel, actor, input)),
    people: async (scope: Scope, { id, keyword }: Input<'people'>) =>
      mentionable(kernel, scope, { event: await find(kernel, scope, id), keyword }),
    comment: (actor: Actor, input: Input<'comment'>): Promise<Output<'comment'>> => comment(kernel, actor, input),
    report: async ({ scope }: Actor, input: Input<'report'>) =>
      view({ scope }, await reportRisk(kernel, intake, { scope, input })),
  }
}
