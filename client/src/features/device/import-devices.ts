import { isImportResult, rowsOf, type SheetRow } from '#client/features/device/sheet-rows.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'
import { resultOf } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The rows of a sheet that was refused because of them, the invalid ones first; undefined for another failure. */
export const refusedRows = (error: unknown): readonly SheetRow[] | undefined => {
  const result = callErrorOf(error)?.result
  return isImportResult(result) ? rowsOf(result) : undefined
}

/** Imports the devices of a sheet, all or none; resolves with their number. */
export const importDevices = async (file: File): Promise<number> => {
  const body = new FormData()
  body.append('file', file)
  const url = `${apiBase()}/pc/api/v4/device/import`
  const result = await resultOf(await callFetch(url, { method: 'POST', headers: callHeaders(), body }))
  return isImportResult(result) ? result.imported : 0
}
