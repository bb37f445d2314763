import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Command } from '#client/app/shell/palette/act-group.ts'
import { paletteTexts as texts } from '#client/app/shell/palette/palette-texts.ts'
import { leaveConsole } from '#client/app/shell/leave-console.ts'
import { toggleShortcuts } from '#client/app/shell/shortcuts/open-shortcuts.ts'
import { shortcutTexts } from '#client/config/shortcuts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { openHandOver } from '#client/features/hand-over/open-hand-over.ts'
import { openProjectSwitch, ownProjects } from '#client/features/project/project-switch.tsx'
import { switchProject } from '#client/features/project/switch-project.ts'
import { openAppearance } from '#client/features/settings/open-settings.ts'
import { tryToChange } from '#client/features/settings/try-to-change.ts'
import { startTour } from '#client/features/tour/index.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageActs } from '#client/lib/page-acts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { useSession } from '#client/lib/session-store.ts'
import { useIsDark } from '#client/theme/dark.ts'

/** The project list, and each project that the person may enter. */
const useProjectCommands = (): readonly Command[] => {
  const { token, projectId } = useSession((session) => session)
  const { data = [] } = useQuery(ownProjects(token))
  const navigate = useNavigate()
  const others = data.filter(({ id, authFlag }) => authFlag && id !== projectId)
  if (others.length === 0) return []
  return [
    { id: 'switch', icon: 'swap', name: texts.switchAny, run: openProjectSwitch },
    ...others.map(({ id, name }): Command => {
      const run = (): void => void switchProject(id, navigate).catch(notifyError)
      return { id: `switch ${id}`, icon: 'swap', name: texts.switch(name), isNamed: true, run }
    }),
  ]
}

const useHandOver = (): readonly Command[] =>
  usePermission().mayButton('attendance:clock')
    ? [{ id: 'hand-over', icon: 'swap', name: texts.handOver, run: openHandOver }]
    : []

/** Of the list on the screen, with its filters. */
const exportCommand = (): readonly Command[] => {
  const run = pageActs.find('export')
  if (run === undefined) return []
  return [{ id: 'export', icon: 'download', name: texts.exported, note: texts.exportedNote, run }]
}

const looksCommand = (looks: 'light' | 'dark', isNow: boolean): Command => ({
  id: looks,
  icon: 'eye',
  name: texts.looks[looks],
  ...(isNow && { isNamed: true }),
  run: () => tryToChange('appearance', looks),
})

/** What the person can do from anywhere, and on this page. */
export const useCommands = (): readonly Command[] => {
  const isDark = useIsDark()
  return [
    ...exportCommand(),
    ...useHandOver(),
    ...useProjectCommands(),
    looksCommand('light', !isDark),
    looksCommand('dark', isDark),
    { id: 'appearance', icon: 'gear', name: userMenuTexts.appearance, isNamed: true, run: openAppearance },
    { id: 'shortcuts', icon: 'help', name: shortcutTexts.title, run: toggleShortcuts },
    { id: 'tour', icon: 'help', name: texts.tour, isNamed: true, run: startTour },
    { id: 'logout', icon: 'off', name: texts.logout, run: () => void leaveConsole() },
  ]
}
