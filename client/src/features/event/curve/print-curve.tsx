import type { EventDetail } from '#shared/event/event.contract.ts'
import { measures } from '#shared/device/measures.ts'
import { parseTime } from '#shared/time.ts'
import { ChartPlot } from '#client/ui/chart/chart-plot.tsx'
import { AROUND, drawnCurve } from '#client/features/event/curve/drawn-curve.ts'
import type { EventCurve } from '#client/features/event/curve/use-event-curve.ts'

const HEIGHT = 170

/** The curve around an event on paper: nothing to read, zoom or save. */
export const PrintCurve = ({ event, curve }: { event: EventDetail; curve: EventCurve }) => {
  const { ends: _, ...drawn } = drawnCurve(curve, parseTime(event.raisedAt) + AROUND)
  return <ChartPlot {...drawn} title={measures[curve.measure].name} height={HEIGHT} />
}
