import { eventTexts } from '#client/config/event-texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageBase } from '#client/lib/world-base.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

const texts = eventTexts.elsewhere

const confirmSwitch = async ({ eventId, projectId, projectName }: RaisedFrame, path: string): Promise<void> => {
  const [{ openConfirm }, { enterProject }] = await Promise.all([
    import('#client/ui/dialog/open-confirm.tsx'),
    import('#client/lib/session-flow.ts'),
  ])
  const enter = async (): Promise<void> => {
    await enterProject(projectId, { say: true })
    // A full page load: everything on the screen belongs to the project that was left.
    window.location.assign(pageBase() + path)
  }
  openConfirm({
    key: `event:${eventId}`,
    title: texts.title,
    text: texts.text(projectName),
    act: texts.act,
    onAct: () => void enter().catch(notifyError),
  })
}

/** Opens an event of another project. It is visible only there, so the project is entered first, if the person agrees. */
export const openElsewhere = (frame: RaisedFrame, path: string): void =>
  void confirmSwitch(frame, path).catch(notifyError)
