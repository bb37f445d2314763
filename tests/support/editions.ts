import type { World } from '#server/instances/world.ts'
import type { Caller } from '#tests/support/caller.ts'

const tips = ['migration', 'setup'] as const

/** Marks every edition, every tip and the tour as read, so that no dialog covers what a test looks at. */
export const readAllEditions = async ({ model, clock, store: { prisma } }: World): Promise<void> => {
  const readAt = new Date(clock.now())
  const users = [...model.users.keys()]
  const editions = await prisma.edition.findMany({ select: { id: true } })
  await prisma.editionReceipt.deleteMany()
  await prisma.editionReceipt.createMany({
    data: editions.flatMap(({ id }) => users.map((userId) => ({ editionId: id, userId, readAt }))),
  })
  await prisma.tipReceipt.deleteMany()
  await prisma.tipReceipt.createMany({
    data: [
      ...users.map((userId) => ({ userId, projectId: '', tip: 'tour', readAt })),
      ...[...model.projects.keys()].flatMap((projectId) =>
        users.flatMap((userId) => tips.map((tip) => ({ userId, projectId, tip, readAt }))),
      ),
    ],
  })
}

/** Publishes an edition of one page; every open console is notified. */
export const publishEdition = async (admin: Caller, version: string): Promise<void> => {
  const { code } = await admin.call('POST', '/pc/edition/publish', {
    version,
    contentTOList: [{ imge: '', title: '地图', upDescribe: '聚合显示' }],
  })
  if (code !== 200) throw new Error(`the edition ${version} was refused with ${code}`)
}
