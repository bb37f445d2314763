import { createDocx } from '#server/modules/export/office/docx.ts'
import type { Heading, Value, Writer } from '#server/modules/export/office/table.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import type { ExportFormat } from '#shared/export/export.contract.ts'

/** A list to export: its row ids are fixed at the start, its rows are read slice by slice. */
export interface Source {
  readonly heading: Heading
  readonly ids: readonly string[]
  rows(ids: readonly string[]): Promise<Value[][]>
}

/** Rows read and written in one slice: 2 to 8 ms, during which all other calls wait. */
const SLICE_ROWS = 25

export const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A document that is being written. */
export interface Draft {
  readonly source: Source
  readonly writer: Writer
  /** Number of rows written. */
  done: number
}

export const createDraft = (source: Source, format: ExportFormat): Draft => {
  const { heading } = source
  return { source, writer: format === 'xlsx' ? createXlsx(heading) : createDocx(heading), done: 0 }
}

export const isComplete = ({ source, done }: Draft): boolean => done >= source.ids.length

/** Reads and writes the next rows. */
export const writeSlice = async (draft: Draft): Promise<void> => {
  const { source, writer, done } = draft
  await writer.add(await source.rows(source.ids.slice(done, done + SLICE_ROWS)))
  draft.done += SLICE_ROWS
}
