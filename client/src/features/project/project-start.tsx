import { ProjectStart } from '#client/features/project/project-list.tsx'
import { startTexts } from '#client/features/project/start-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { rest } from '#client/lib/rest.ts'

/**
 * Offers a superOwner whose projects have all been stopped to start one again: there is no page behind it. False when there is
 * none to start.
 */
export const offerStart = async (): Promise<boolean> => {
  if ((await rest.get('/pc/api/v4/projectSettings/stopped')).length === 0) return false
  dialogs.open({
    key: 'project-start',
    rank: 'invitation',
    title: startTexts.title,
    width: 432,
    closable: false,
    content: async () => ({ default: ProjectStart }),
  })
  return true
}
