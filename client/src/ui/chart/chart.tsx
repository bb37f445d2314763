import { useRef, useState } from 'react'
import { csvOf } from '#client/ui/chart/chart-csv.ts'
import { knownCount } from '#client/ui/chart/chart-layout.ts'
import { ChartLegend } from '#client/ui/chart/chart-legend.tsx'
import { ChartPlot, type ChartPlotProps } from '#client/ui/chart/chart-plot.tsx'
import { chartPng } from '#client/ui/chart/chart-png.ts'
import { ChartTable } from '#client/ui/chart/chart-table.tsx'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import type { ChartSeries } from '#client/ui/chart/chart-types.ts'
import { saveChart, saveChartCsv } from '#client/ui/chart/save-chart.ts'
import { notify } from '#client/lib/feedback.ts'
import styles from '#client/ui/chart/chart-frame.module.css'

export interface ChartProps extends Omit<ChartPlotProps, 'height'> {
  readonly height?: number | undefined
  readonly unit?: string | undefined
  /** Name of the exported files, without extension. */
  readonly fileName: string
  /** Whether a part is shown, so that 还原 is offered. */
  readonly isZoomed: boolean
  readonly onReset: () => void
}

const HEIGHT = 208

const legendText = (series: readonly ChartSeries[]): string =>
  series.map(({ name, total }) => [name, total].filter(Boolean).join(' ')).join('　')

/** The title of the card names the only curve; a legend would repeat it. */
const needsLegend = (series: readonly ChartSeries[]): boolean =>
  series.length > 1 || series.some(({ total }) => total !== undefined)

const useHidden = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string): void =>
    setHidden((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return [hidden, toggle] as const
}

interface Tool {
  readonly word: string
  readonly title?: string | undefined
  readonly isPressed?: boolean | undefined
  readonly run: () => void
}

const Tools = ({ tools }: { tools: readonly (Tool | false)[] }) => (
  <div className={styles.tools}>
    {tools
      .filter((tool) => tool !== false)
      .map(({ word, title, isPressed, run }) => (
        <button key={word} type="button" title={title} aria-pressed={isPressed} onClick={run}>
          {word}
        </button>
      ))}
  </div>
)

/**
 * A chart with its legend, the exact values under pointer and keys, zoom by dragging, its numbers as a table, and both as files.
 * The caller keeps the zoom, because a curve loads finer values for it.
 */
export const Chart = ({ unit, fileName, isZoomed, onReset, height = HEIGHT, ...plot }: ChartProps) => {
  const { title, slots, format } = plot
  const [hidden, toggle] = useHidden()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const series = plot.series.filter(({ key }) => !hidden.has(key))
  const known = slots.slice(0, knownCount(plot.series))
  const savePng = (): void => {
    if (drawing.current === null) return
    const period = [known[0]?.key, known.at(-1)?.key].join(' – ')
    const note = [period, legendText(series), unit].filter(Boolean).join('　')
    chartPng(drawing.current, { title, note })
      .then((content) => saveChart(`${fileName}.png`, content))
      .catch(() => notify(texts.failed, 'warn'))
  }
  const saveCsv = (): void => saveChartCsv(fileName, csvOf(known, series, unit))
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        {needsLegend(plot.series) && <ChartLegend series={plot.series} hidden={hidden} onToggle={toggle} />}
        <Tools
          tools={[
            isZoomed && { word: texts.reset, run: onReset },
            { word: isTable ? texts.drawing : texts.table, isPressed: isTable, run: () => setTable(!isTable) },
            !isTable && { word: texts.png, title: texts.savePng, run: savePng },
            { word: texts.csv, title: texts.saveCsv, run: saveCsv },
          ]}
        />
      </div>
      {isTable ? (
        <ChartTable title={title} slots={known} series={series} format={format} height={height} />
      ) : (
        <ChartPlot {...plot} series={series} height={height} drawing={drawing} />
      )}
    </div>
  )
}
