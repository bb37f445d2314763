import { useStore } from 'zustand'
import type { CardAction } from '#client/features/event/alarm-card/card-actions.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import { openElsewhere } from '#client/features/event/api/open-elsewhere.ts'
import { useToSite } from '#client/features/event/api/use-handling.ts'
import { useMayOpen } from '#client/features/event/hooks/use-may-open.ts'
import type { PopUp } from '#client/features/event/pop-up-list.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { useSession } from '#client/lib/session-store.ts'
import { sound } from '#client/realtime/sound.ts'
import { toHandle, useGo } from '#client/ui/basics/use-go.ts'

export const useSilence = (): CardAction => {
  const isMuted = useStore(sound.status, ({ state }) => state === 'muted')
  return {
    key: 'mute',
    label: isMuted ? texts.actions.unmute : texts.actions.mute,
    look: 'icon',
    icon: isMuted ? 'sound' : 'mute',
    onClick: () => sound.setMuted(!isMuted),
  }
}

/** Whether the event belongs to a project other than the open one; the server shows it only in its own project. */
export const useIsElsewhere = ({ projectId }: PopUp['frame']): boolean =>
  useSession((session) => session.projectId !== projectId)

/** What a pop-up offers for its event: 前往现场 (with permission), and its detail (with permission). */
export const usePopUpActions = ({ id, kind, frame }: PopUp): readonly CardAction[] => {
  const go = useGo()
  const { mayElement } = usePermission()
  const mayOpen = useMayOpen(kind)
  const isElsewhere = useIsElsewhere(frame)
  const open = (): void => {
    popUps.remove([id])
    if (isElsewhere) openElsewhere(frame, eventPaths[kind].detail(id))
    else if (mayOpen) go(eventPaths[kind].detail(id))
  }
  const toSite = useToSite(() => {
    popUps.remove([id])
    if (mayOpen) go(eventPaths[kind].detail(id), toHandle)
  })
  const goes: CardAction = {
    key: 'toSite',
    label: texts.actions.toSite,
    look: 'primary',
    busy: toSite.busy,
    onClick: () => toSite.act({ id }),
  }
  const look: CardAction = { key: 'detail', label: texts.actions.openDetail, look: 'default', onClick: open }
  const mayGo = !isElsewhere && mayElement(`${kind}:toSite`)
  return [...(mayGo ? [goes] : []), ...(mayOpen || isElsewhere ? [look] : [])]
}
