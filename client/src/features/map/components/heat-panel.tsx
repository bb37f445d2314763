import { Button, Segmented, Select } from 'antd'
import { Suspense } from 'react'
import { MAX_SPAN_DAYS } from '#shared/dashboard/span-limit.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { DAY, formatDay, parseTime } from '#shared/time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { parseRange } from '#client/ui/list/query-types.ts'
import { mapTexts } from '#client/config/map-texts.ts'
import type { Read } from '#client/features/map/api/use-map-data.ts'
import { heatSteps, heatStrength } from '#client/features/map/heat-steps.ts'
import { heatDays, isHeatPreset, type HeatPreset, type MapAddress } from '#client/features/map/map-address.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'
import { notify } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import styles from '#client/features/map/components/heat-panel.module.css'

const texts = mapTexts.heat

const CustomRange = lazyPart(async () => ({
  default: (await import('#client/ui/list/custom-range.tsx')).CustomRange,
}))

interface HeatCell {
  readonly longitude: number
  readonly latitude: number
  readonly count: number
}

interface Heat {
  readonly total: number
  readonly unlocated: number
  readonly cells: readonly HeatCell[]
}

interface HeatPanelProps {
  readonly address: Pick<MapAddress, 'heat' | 'heatKinds'>
  readonly change: ChangeAddress
  readonly read: Read<Heat>
}

const OWN = 'own'
const presets = Object.keys(heatDays).filter(isHeatPreset)
const spanOptions = [...presets, OWN as typeof OWN].map((value) => ({ value, label: texts.spans[value] }))
const kindOptions = eventKindNames.map((value) => ({ value, label: eventKinds[value].name }))

/** Two days that the server accepts: the last one stays. */
const cutRange = (text: string): { readonly range: string; readonly isCut: boolean } | undefined => {
  const [from, to] = parseRange(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const earliest = formatDay(parseTime(to) - (MAX_SPAN_DAYS - 1) * DAY)
  return { range: `${from < earliest ? earliest : from}~${to}`, isCut: from < earliest }
}

const Span = ({ heat = 'today', change }: Pick<MapAddress, 'heat'> & Pick<HeatPanelProps, 'change'>) => {
  const today = formatDay(serverClock.now())
  const choose = (value: HeatPreset | typeof OWN): void =>
    change({ heat: value === OWN ? `${formatDay(parseTime(today) - 6 * DAY)}~${today}` : value })
  const pick = (text: string): void => {
    const cut = cutRange(text)
    if (cut === undefined) return
    if (cut.isCut) notify(texts.cut(MAX_SPAN_DAYS), 'warn')
    change({ heat: cut.range })
  }
  return (
    <>
      <Segmented size="small" options={spanOptions} value={isHeatPreset(heat) ? heat : OWN} onChange={choose} />
      {!isHeatPreset(heat) && (
        <Suspense fallback={null}>
          <CustomRange
            field={{ kind: 'range', name: 'heat', label: texts.ownLabel, today }}
            value={heat}
            onChange={pick}
            wide={false}
          />
        </Suspense>
      )}
    </>
  )
}

const strengths = [undefined, styles.strength1, styles.strength2, styles.strength3, styles.strength4]

const save = async ({ cells }: Heat, span: string): Promise<void> => {
  const { saveCsv } = await import('#client/ui/chart/ranking-file.ts')
  saveCsv(`${texts.panel} ${span}`, [
    texts.columns,
    ...cells.map(({ longitude, latitude, count }) => [longitude, latitude, count]),
  ])
}

/** What the colours mean in numbers, and how many events there are in all. */
const HeatLegend = ({ heat: { total, unlocated, cells } }: { heat: Heat }) => {
  const steps = heatSteps(Math.max(0, ...cells.map(({ count }) => count)))
  return (
    <div className={styles.legend} role="status">
      <b>{total === 0 ? texts.empty : texts.total(formatCount(total))}</b>
      {unlocated > 0 && <span>{texts.unlocated(formatCount(unlocated))}</span>}
      {steps.length > 0 && <span>{texts.perCell}</span>}
      {steps.map(({ from, to }) => (
        <span key={from}>
          <i className={strengths[heatStrength(steps, from)]} />
          {texts.step(from, to)}
        </span>
      ))}
    </div>
  )
}

const HeatFoot = ({ heat, span = 'today' }: { heat: Heat; span: string | undefined }) => (
  <div className={styles.foot}>
    <HeatLegend heat={heat} />
    {heat.cells.length > 0 && (
      <Button type="link" size="small" onClick={() => void save(heat, isHeatPreset(span) ? texts.spans[span] : span)}>
        {texts.csv}
      </Button>
    )}
  </div>
)

/** The heat of events: its span, its kinds, and its legend. The choice is in the address. */
export const HeatPanel = ({ address: { heat, heatKinds }, change, read }: HeatPanelProps) => (
  <section className={styles.panel} aria-label={texts.panel}>
    <div className={styles.controls}>
      <Span heat={heat} change={change} />
      <Select<EventKind[]>
        mode="multiple"
        className={styles.kinds ?? ''}
        aria-label={texts.kinds}
        placeholder={texts.allKinds}
        maxTagCount="responsive"
        allowClear
        options={kindOptions}
        value={[...heatKinds]}
        onChange={(kinds) => change({ heatKinds: kinds })}
      />
    </div>
    {read.data === undefined ? (
      <Unread read={read} rows={1} rowHeight={20} />
    ) : (
      <HeatFoot heat={read.data} span={heat} />
    )}
  </section>
)
