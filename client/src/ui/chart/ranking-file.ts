import { pngOf } from '#client/ui/chart/chart-png.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import { csvText, type CsvCell } from '#client/ui/chart/csv-text.ts'
import { saveChart, saveChartCsv } from '#client/ui/chart/save-chart.ts'
import { notify } from '#client/lib/feedback.ts'

/** A ranking as a file: rows of a name and its number, with what else the file says about them. */
export interface Ranking {
  readonly title: string
  /** What is counted, of which time. */
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [name: string, count: number, ...more: CsvCell[]])[]
}

const fileName = ({ title, note }: Ranking): string => [title, note].filter(Boolean).join(' ').replaceAll('/', '-')

/** Rows under their titles, as the file `name.csv`. */
export const saveCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => saveChartCsv(name, csvText(rows))

export const saveRankingCsv = (ranking: Ranking): void => saveCsv(fileName(ranking), [ranking.columns, ...ranking.rows])

/** In px. */
const sizes = { width: 480, edge: 16, row: 28, name: 168, count: 56 }

type Colours = Readonly<Record<'card' | 'ink' | 'history', string>>

const coloursOf = (): Colours => {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return { card: colour('card'), ink: colour('ink'), history: colour('history') }
}

interface Row {
  /** Its upper edge in px. */
  readonly top: number
  readonly name: string
  readonly count: number
  readonly share: number
}

const drawRow = (pen: CanvasRenderingContext2D, { top, name, count, share }: Row, colours: Colours): void => {
  const { edge, width, row } = sizes
  const middle = top + row / 2
  const bar = { from: edge + sizes.name + 12, to: width - edge - sizes.count }
  pen.fillStyle = colours.ink
  pen.textAlign = 'left'
  pen.fillText(name, edge, middle + 4, sizes.name)
  pen.textAlign = 'right'
  pen.fillText(String(count), width - edge, middle + 4)
  pen.fillStyle = colours.history
  pen.fillRect(bar.from, middle - 4, (bar.to - bar.from) * share, 8)
}

const picture = (ranking: Ranking): Promise<Blob> => {
  const colours = coloursOf()
  const most = Math.max(1, ...ranking.rows.map(([, count]) => count))
  const size = { width: sizes.width, height: ranking.rows.length * sizes.row + sizes.edge }
  return pngOf(size, { ...ranking, ground: colours.card }, (pen) => {
    for (const [at, [name, count]] of ranking.rows.entries())
      drawRow(pen, { top: at * sizes.row, name, count, share: count / most }, colours)
  })
}

export const saveRankingPng = async (ranking: Ranking): Promise<void> => {
  try {
    saveChart(`${fileName(ranking)}.png`, await picture(ranking))
  } catch {
    notify(texts.failed, 'warn')
  }
}
