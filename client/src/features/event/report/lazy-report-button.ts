import type { ComponentType, LazyExoticComponent } from 'react'
import type { ReportButtonProps } from '#client/features/event/report/report-button.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

/** `ReportButton` in a file of its own: what this feature exports is part of the shell. */
export const ReportButton: LazyExoticComponent<ComponentType<ReportButtonProps>> = lazyPart(async () => ({
  default: (await import('#client/features/event/report/report-button.tsx')).ReportButton,
}))
