import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REPORT_PARAM } from '#client/config/report-path.ts'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import { ReportDialog } from '#client/features/event/report/report-dialog.tsx'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'

/** 隐患列表, with 上报隐患 for people with the right to report. An address with `report` opens it at once, at the place that it names. */
export const RiskListPage = () => {
  const [params, setParams] = useSearchParams()
  const [placeId, setPlaceId] = useState(params.get(REPORT_PARAM))
  // So that reloading the page does not open it again.
  const forget = (before: URLSearchParams): URLSearchParams => {
    const after = new URLSearchParams(before)
    after.delete(REPORT_PARAM)
    return after
  }
  const close = (): void => {
    setPlaceId(null)
    if (params.has(REPORT_PARAM)) setParams(forget, { replace: true })
  }
  const mayReport = usePermission().mayElement('risk:report')
  return (
    <>
      <EventListPage kind="risk" tools={mayReport && <Button onClick={() => setPlaceId('')}>{texts.button}</Button>} />
      {mayReport && placeId !== null && <ReportDialog placeId={placeId || undefined} onGone={close} />}
    </>
  )
}
