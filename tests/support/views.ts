import type { World } from '#server/instances/world.ts'
import type { SharedView } from '#shared/view/view.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const VIEW = '/pc/api/v4/view'

/** A view that can be shared. */
export const aView = {
  list: 'event:alarm',
  viewName: '今日火警',
  search: 'fire=yes&tab=todo',
  choice: { order: [], hidden: ['value'], widths: { place: 320 } },
}

/** The calls of one member about shared views, over REST. */
export const viewsOf = (caller: Caller) => ({
  list: (list: string = aView.list): Promise<Answer<SharedView[]>> => caller.call('GET', `${VIEW}/list`, { list }),
  share: (more: object = {}): Promise<Answer<SharedView>> =>
    caller.call('POST', `${VIEW}/share`, { ...aView, ...more }),
  rename: (id: string, viewName: string): Promise<Answer<SharedView>> =>
    caller.call('POST', `${VIEW}/rename`, { id, viewName }),
  remove: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${VIEW}/delete`, { id }),
})

/** Stores a view of another project; returns its id. */
export const storeView = async ({ store }: World, projectId: string): Promise<string> => {
  const id = `view-of-${projectId}`
  const row = {
    id,
    projectId,
    list: 'event:alarm',
    name: '别处',
    search: '',
    choice: '{"order":[],"hidden":[]}',
    userId: 'u-super',
  }
  await store.prisma.sharedView.upsert({ where: { id }, update: {}, create: { ...row, createdAt: new Date(0) } })
  return id
}
