import { Suspense } from 'react'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'

const ReportDialog = lazyPart(async () => ({
  default: (await import('#client/features/event/report/report-dialog.tsx')).ReportDialog,
}))

export interface ReportButtonProps {
  readonly placeId?: string | undefined
  readonly primary?: boolean
}

/** 上报隐患, for people with the right to report; its dialog is loaded when it is opened. */
export const ReportButton = ({ placeId, primary = false }: ReportButtonProps) =>
  usePermission().mayElement('risk:report') && (
    <DialogButton label={texts.button} type={primary ? 'primary' : 'default'}>
      {(onGone) => (
        <Suspense fallback={null}>
          <ReportDialog placeId={placeId} onGone={onGone} />
        </Suspense>
      )}
    </DialogButton>
  )
