import type { ExportDomain, ExportFormat } from '#shared/contracts/export.ts'
import { exportTexts as texts } from '#client/config/export-texts.ts'
import { notify, notifyError, warn } from '#client/lib/feedback.ts'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import { rest } from '#client/lib/rest.ts'
import { refusalOf } from '#client/lib/server-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** A list and its filters, as its list call knows them; the pages are no filter. */
export interface Exported {
  readonly domain: ExportDomain
  /** The title of its page, by which the server knows the list and calls the file. */
  readonly name: string
  readonly params: Readonly<Record<string, string | number | boolean | undefined>>
}

/** A refusal is told with the server's reason; true when it was one. */
const toldRefusal = (error: unknown): boolean => {
  const refusal = refusalOf(error)
  if (refusal) warn(texts.because(texts.failed, refusal.message))
  return refusal !== undefined
}

/** Without an answer there is no file; what else went wrong is told as ever. */
const tellNoFile = (error: unknown): void => {
  const fault = callErrorOf(error)?.fault
  if (fault === 'timeout' || fault === 'network') warn(texts.notLoaded)
  else notifyError(error)
}

const types = { xlsx: 1, docx: 2 } as const

/** Puts the export into the queue of the download centre. */
export const orderExport = async ({ name, params }: Exported, format: ExportFormat): Promise<void> => {
  try {
    await rest.post('/pc/api/v4/inertReportDownloadPage', { name, params: { ...params }, type: types[format] })
    notify(texts.queued, 'done')
  } catch (error) {
    if (!toldRefusal(error)) notifyError(error)
  }
}

/** Builds the file now and saves it. */
export const saveExport = async ({ domain, params }: Exported, format: ExportFormat): Promise<void> => {
  try {
    notify(texts.building)
    const given = Object.entries(params).filter(([, value]) => value !== undefined)
    const written = given.map(([field, value]) => [field, String(value)] as const)
    saveFile(await fetchFile(`/pc/api/v4/export/${domain}`, { ...Object.fromEntries(written), format }))
  } catch (error) {
    if (!toldRefusal(error)) tellNoFile(error)
  }
}
