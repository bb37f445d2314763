import { isFor } from '#server/worlds/read-model/received-messages.ts'
import { writeMessagesFor, writeMessages, type WriteContext } from '#server/modules/message/write-messages.ts'
import { findMessage, insertMark, readMessages, saveWatermark } from '#server/modules/message/message.repo.ts'
import {
  createAnswers,
  isFirstPage,
  messagePage,
  unreadView,
  type MessagePage,
  type PageQuery,
  type Unread,
} from '#server/modules/message/message.view.ts'
import { hot } from '#server/platform/hot-results.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { isRead, putMark, putWatermark, readerOf } from '#server/worlds/read-model/inbox.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { messageTypes } from '#shared/message/message.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A message that no change of an event or membership causes: an announcement, an edition, a finished export. */
export interface Notice {
  readonly title: string
  readonly content: string
  /** Recipients; everyone when omitted. */
  readonly userIds?: readonly string[] | undefined
}

/** Writes to the store and to memory in one transaction; after a rollback the read model is loaded anew. */
const inOneGo = (kernel: Kernel, work: (context: WriteContext) => void): Promise<void> =>
  kernel.store
    .atomically((connection) => work({ connection, model: kernel.model }))
    .catch((error: unknown) => {
      // An AppError is thrown before anything is written.
      if (!(error instanceof AppError)) kernel.model = loadReadModel(kernel.store)
      throw error
    })

const readOne = ({ connection, model }: WriteContext, userId: string, id: string) => {
  const message = findMessage(connection, id)
  if (!message || !isFor(model, userId, message)) throw new AppError('NOT_FOUND', { field: 'msgId' })
  if (isRead(readerOf(model.inbox, userId), message.sort)) return
  insertMark(connection, userId, id)
  putMark(model.inbox, userId, message)
}

const readAll = ({ connection, model }: WriteContext, userId: string) => {
  saveWatermark(connection, userId, model.inbox.last)
  putWatermark(model.inbox, userId)
}

const draftsOf = ({ title, content, userIds }: Notice) => {
  const draft = {
    type: messageTypes.notify,
    eventType: null,
    eventId: null,
    title,
    content,
    projectId: null,
    areaId: null,
  }
  return userIds === undefined ? [{ ...draft, userId: null }] : userIds.map((userId) => ({ ...draft, userId }))
}

const createReading = (kernel: Kernel) => {
  const firstPages = createAnswers<MessagePage>(kernel)
  const counts = createAnswers<Unread>(kernel)
  const load = (userId: string, query: PageQuery) =>
    kernel.store.atomically((connection) => {
      const page = messagePage(kernel.model, { userId, query, read: (numbers) => readMessages(connection, numbers) })
      return isFirstPage(query) ? firstPages.put(userId, hot(page)) : page
    })
  return {
    list: async (userId: string, query: PageQuery): Promise<MessagePage> =>
      (isFirstPage(query) ? firstPages.get(userId) : undefined) ?? load(userId, query),
    unread: (userId: string): Unread => counts.get(userId) ?? counts.put(userId, hot(unreadView(kernel.model, userId))),
  }
}

export const createMessageService = (kernel: Kernel) => {
  kernel.changes.addWriter((change) => inOneGo(kernel, (context) => writeMessagesFor(context, change)))
  return {
    ...createReading(kernel),
    /** 4003 for a message that does not exist or is not for this person. */
    read: (userId: string, id: string) => inOneGo(kernel, (context) => readOne(context, userId, id)),
    readAll: (userId: string) => inOneGo(kernel, (context) => readAll(context, userId)),
    notify: (notice: Notice) =>
      inOneGo(kernel, (context) => writeMessages(context, draftsOf(notice), kernel.clock.now())),
  }
}

export type MessageService = ReturnType<typeof createMessageService>
