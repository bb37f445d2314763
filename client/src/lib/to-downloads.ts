import { SECOND } from '#shared/time.ts'
import { exportTexts } from '#client/config/export-texts.ts'
import { downloadsPath } from '#client/config/paths.ts'
import type { ToastAct } from '#client/lib/toast.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Longer than a toast usually is there: the link is reached by keyboard as well. */
const LINK_MS = 10 * SECOND

const downloads = (): string => pageBase() + downloadsPath

/** Whether the person is there already. */
export const isOnDownloads = (): boolean => window.location.pathname === downloads()

/** The link to 下载中心 in the toast about an export; `go` opens a path of the console. */
export const toDownloads = (go: (path: string) => void): ToastAct => ({
  label: exportTexts.downloads,
  href: downloads(),
  run: () => go(downloadsPath),
  forMs: LINK_MS,
})
