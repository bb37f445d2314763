import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { saveFile } from '#client/lib/fetch-file.ts'

/** A chart as a file of the person. */
export const saveChart = (name: string, content: Blob): void => {
  saveFile({ name, content })
  notify(texts.saved(name), 'done')
}

/** A text of `csvText`, as the file `name.csv`. */
export const saveChartCsv = (name: string, text: string): void =>
  saveChart(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
