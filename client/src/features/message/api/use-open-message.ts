import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { messageTexts as texts } from '#client/config/message-texts.ts'
import { homePath } from '#client/config/paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { rereadInbox, type Message } from '#client/features/message/api/inbox.ts'
import { openConfirm } from '#client/ui/dialog/open-confirm.tsx'
import { targetOf, type Target } from '#client/features/message/message-target.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { rest } from '#client/lib/rest.ts'
import { enterProject } from '#client/lib/session-flow.ts'
import { useSession } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Marks a message as read; rejects when the call fails. */
const markRead = async ({ id: msgId, isRead }: Message): Promise<void> => {
  if (isRead === '0') await rest.get('/api/v1/readMsg', { msgId })
}

/** Enters the project of a message and opens its target there. If marking it fails, the home page opens instead. */
const openElsewhere = async (message: Message, path: string): Promise<void> => {
  await enterProject(message.projectId, { say: true })
  const isMarked = await markRead(message).then(
    () => true,
    (error: unknown) => {
      notifyError(error)
      return false
    },
  )
  // The screen must show the other project in any case, so the page reloads.
  window.location.assign(pageBase() + (isMarked ? path : homePath))
}

const confirmSwitch = (message: Message, path: string): void => {
  const { title, text, act } = texts.elsewhere
  openConfirm({
    key: `message:${message.id}`,
    title,
    text: text(message.projectName),
    act,
    onAct: () => void openElsewhere(message, path).catch(notifyError),
  })
}

/** Navigates to a page, or refetches it when it is already open (spec §4). */
const useArrive = () => {
  const go = useGo()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  return async (path: string): Promise<void> => {
    if (pathname === path) await queries.invalidateQueries()
    else go(path)
  }
}

const useFollow = () => {
  const queries = useQueryClient()
  const arrive = useArrive()
  return async (message: Message, target: Target): Promise<void> => {
    if (target.is === 'refused') return notify(texts.refused, 'warn')
    if (target.is === 'elsewhere') return confirmSwitch(message, target.path)
    await markRead(message)
    if (message.isRead === '0') rereadInbox(queries).catch(notifyError)
    return target.is === 'page' ? arrive(target.path) : undefined
  }
}

/** Handles a click on a message (spec §4, Message click); clicks are ignored while one is being handled. */
export const useOpenMessage = (): ((message: Message) => void) => {
  const follow = useFollow()
  const { mayPage, mayElement } = usePermission()
  const projectId = useSession((session) => session.projectId)
  const isOpening = useRef(false)
  return (message) => {
    if (isOpening.current) return
    isOpening.current = true
    follow(message, targetOf(message, { projectId, mayPage, mayElement }))
      .catch(notifyError)
      .finally(() => {
        isOpening.current = false
      })
  }
}
