import {
  countEditions,
  findEditions,
  findUnreadEdition,
  saveEdition,
  saveEditionRead,
  type EditionRecord,
} from '#server/modules/edition/edition.repo.ts'
import type { MessageService } from '#server/modules/message/message.service.ts'
import { newId } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { Edition, type editionContracts } from '#shared/edition/edition.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

type NewEdition = InputOf<typeof editionContracts.publish>

const editionView = ({ id, version, content, publishedAt }: EditionRecord): Edition => ({
  asEditionId: id,
  version,
  status: 1,
  publishTime: formatTime(publishedAt),
  contentTOList: Edition.shape.contentTOList.parse(JSON.parse(content)),
})

export const createEditionService = (
  { store, clock, ids, changes }: Kernel,
  { notify }: Pick<MessageService, 'notify'>,
) => ({
  /** 9024 when the person has read it. */
  newest: async (userId: string): Promise<Edition> => {
    const edition = await findUnreadEdition(store.prisma, { userId, at: clock.now() })
    // No message is shown for it: every console asks when it starts.
    if (!edition) throw new AppError('NOTHING_NEW')
    return editionView(edition)
  },
  /** All published editions, newest first. */
  list: async (): Promise<Edition[]> => (await findEditions(store.prisma, clock.now())).map(editionView),
  read: (userId: string, id: string) =>
    store.prisma.$transaction(async (tx) => {
      if ((await countEditions(tx, { id })) === 0) throw new AppError('NOT_FOUND', { field: 'asEditionId' })
      await saveEditionRead(tx, id, { userId, at: clock.now() })
    }),
  /** Returns the id of the new edition. */
  publish: async ({ version, contentTOList }: NewEdition): Promise<string> => {
    const at = clock.now()
    const id = newId(ids)
    await store.prisma.$transaction(async (tx) => {
      if ((await countEditions(tx, { version })) > 0)
        throw new AppError('STATE_CHANGED', { field: 'version', message: `版本 ${version} 已发布` })
      await saveEdition(tx, { id, version, content: JSON.stringify(contentTOList), publishedAt: at })
    })
    await notify({ title: '版本更新', content: `${version}：${contentTOList.map(({ title }) => title).join('、')}` })
    changes.publish({ type: 'edition-published', at, editionId: id, version })
    return id
  },
})
