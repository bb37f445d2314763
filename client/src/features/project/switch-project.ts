import { homePath } from '#client/config/paths.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { enterProject, reloadPage } from '#client/lib/session-flow.ts'

/** Delay of the reload after a switch (spec §4), in milliseconds, so that the person sees the success. */
const RELOAD_AFTER_MS = 300

/** Enters a project, shows its first page, and reloads (spec §4). */
export const switchProject = async (
  projectId: string,
  navigate: (path: string) => void | Promise<void>,
): Promise<void> => {
  await enterProject(projectId, { say: true })
  await navigate(homePath)
  pageClock.after(RELOAD_AFTER_MS, reloadPage)
}
