import { graver, type Act } from '#client/features/membership/plan.ts'
import { closeProjectChoice } from '#client/features/project/index.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { enterProject, relogin, reloadPage } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { isUnanswered } from '#client/lib/trpc.ts'

/** Whether the person may enter another project than the lost one. If the call fails, it rejects and nothing is entered. */
const hasAnother = async (lost: string): Promise<boolean> => {
  const projects = await rest.get('/api/v3/getProjects')
  return projects.some(({ id, authFlag }) => authFlag && id !== lost)
}

const takeRole = async (): Promise<void> => {
  const { projectId } = sessionStore.getState()
  if (projectId === '') return
  const { roleCode } = await rest.post('/api/v3/getRoleByProject', { projectId })
  sessionStore.save({ roleCode })
}

const enter = async ({ projectId, lost }: Extract<Act, { do: 'enter' }>): Promise<void> => {
  if (lost !== undefined && !(await hasAnother(lost))) return relogin()
  await enterProject(projectId, { say: false })
  reloadPage()
}

const run = async (act: Act): Promise<void> => {
  if (act.do === 'logout') return relogin({ del: act.del })
  if (act.do === 'enter') return enter(act)
  if (act.do === 'role') await takeRole()
  reloadPage()
}

/** Carries out the consequence of a change. If the server refuses, the page reloads anyway, and its calls show what is left. */
const carryOut = async (act: Act): Promise<void> => {
  try {
    await run(act)
  } catch (error) {
    notifyError(error)
    if (!isUnanswered(error)) reloadPage()
  }
}

/** Runs the consequence after the person has read a change; waits while other change dialogs are open. */
export const createFollowUp = () => {
  let waiting: Act | undefined
  return (act: Act): void => {
    waiting = graver(waiting, act)
    if (dialogs.store.getState().some(({ rank }) => rank === 'membership')) return
    const due = waiting
    waiting = undefined
    // Calls in between were refused because there was no project; there will be one in a moment.
    closeProjectChoice()
    void carryOut(due)
  }
}
