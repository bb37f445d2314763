import type { ExportFormat } from '#shared/export/export.contract.ts'
import { choiceOf, specOf, storedFileChoice } from '#client/ui/list/export-choice.ts'
import { exportTexts as texts } from '#client/config/export-texts.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { chosenFields } from '#client/ui/list/export-fields.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import { rest } from '#client/lib/rest.ts'
import { toDownloads } from '#client/lib/to-downloads.ts'
import { refusalText } from '#client/lib/server-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

const fieldsOf = (exported: Exported): readonly string[] =>
  chosenFields(specOf(exported), choiceOf(exported, storedFileChoice(exported.shown.list).read()))

/** Shows a refusal with the server's reason; returns whether it was a refusal. */
const notifyIfRefused = (what: string, error: unknown): boolean => {
  const refusal = refusalText(error)
  if (refusal !== undefined) warn(texts.because(what, refusal))
  return refusal !== undefined
}

/** Without a response there is no file; other failures are shown as usual. */
const notifyNoFile = (error: unknown): void => {
  const fault = callErrorOf(error)?.fault
  if (fault === 'timeout' || fault === 'network') warn(texts.notLoaded)
  else notifyError(error)
}

const types = { xlsx: 1, docx: 2 } as const

/** Queues the export in the download centre, to which the notice leads. */
export const orderExport = async (
  exported: Exported,
  format: ExportFormat,
  go: (path: string) => void,
): Promise<void> => {
  const { name, params } = exported
  const order = { name, params: { ...params }, type: types[format], columns: [...fieldsOf(exported)] }
  try {
    await rest.post('/pc/api/v4/inertReportDownloadPage', order)
    notify(texts.queued, 'done', toDownloads(go))
  } catch (error) {
    if (!notifyIfRefused(texts.failed, error)) notifyError(error)
  }
}

/** Builds the file now and saves it. */
export const saveExport = async (exported: Exported, format: ExportFormat): Promise<void> => {
  const { spec, params } = exported
  const columns = fieldsOf(exported).join(',')
  try {
    notify(texts.building)
    const given = Object.entries({ ...params, columns }).filter(([, value]) => value !== undefined)
    const written = given.map(([field, value]) => [field, String(value)] as const)
    saveFile(await fetchFile(`/pc/api/v4/export/${spec.domain}`, { ...Object.fromEntries(written), format }))
  } catch (error) {
    if (!notifyIfRefused(texts.notLoaded, error)) notifyNoFile(error)
  }
}
