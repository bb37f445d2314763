import { createDocx } from '#server/modules/export/office/docx.ts'
import type { Heading, Value, Writer } from '#server/modules/export/office/table.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import type { ExportFormat } from '#shared/contracts/export.ts'

/** A list that is to become a document: what it holds is fixed at the start, its rows are read piece by piece. */
export interface Source {
  readonly heading: Heading
  readonly ids: readonly string[]
  rows(ids: readonly string[]): Promise<Value[][]>
}

/** So many rows are read and written before others have their turn. */
export const PIECE = 250

export const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const createWriter = (format: ExportFormat, heading: Heading): Writer =>
  format === 'xlsx' ? createXlsx(heading) : createDocx(heading)

/** Builds a whole document; `breathe` lets others have their turn between the pieces. */
export const buildFile = async (
  source: Source,
  format: ExportFormat,
  breathe: () => Promise<void>,
): Promise<Buffer> => {
  const writer = createWriter(format, source.heading)
  for (let at = 0; at < source.ids.length; at += PIECE) {
    await writer.add(await source.rows(source.ids.slice(at, at + PIECE)))
    await breathe()
  }
  return writer.finish()
}
