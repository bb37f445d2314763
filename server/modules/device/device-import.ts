import type { DeviceService, NewDevice } from '#server/modules/device/device.service.ts'
import { isCodeTaken } from '#server/modules/device/device.repo.ts'
import { readSheet } from '#server/modules/export/import-sheet.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { mimeTypes } from '#server/modules/export/build-file.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { FileResult } from '#shared/api/fields.ts'
import { deviceTypeCodes, deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The columns of the sheet, in any order; the first three are required. */
const titles = {
  code: '设备编码',
  type: '设备类型',
  place: '场所',
  name: '设备名称',
  imei: 'IMEI',
  spot: '安装位置',
} as const
type Field = keyof typeof titles
const fields = Object.keys(titles) as Field[]
const longest: Readonly<Record<Field, number>> = { code: 30, type: 20, place: 200, name: 40, imei: 20, spot: 40 }
const MAX_ROWS = 5000

export interface Failure {
  readonly row: number
  readonly code: string
  readonly field: string
  readonly message: string
}

/** A row without errors. */
export interface Good {
  readonly row: number
  readonly code: string
}

type ImportRow = Readonly<Record<Field, string>> & { readonly number: number }

/** The rows below the header, each cell under its column title. */
const importRowsOf = (file: Uint8Array): ImportRow[] =>
  readSheet<Field>(file, { titles, needed: ['code', 'type', 'place'], maxRows: MAX_ROWS }).map(({ number, cell }) => ({
    number,
    code: cell('code'),
    type: cell('type'),
    place: cell('place'),
    name: cell('name'),
    imei: cell('imei'),
    spot: cell('spot'),
  }))

const typeOf = (text: string): DeviceType | undefined =>
  deviceTypeCodes.find((code) => code === text || deviceTypes[code].name === text)

/** Places in scope by id, by address and by path with slashes. A text that fits several places maps to null. */
const placesByText = ({ model }: Kernel, scope: Scope): Map<string, PlaceRecord | null> => {
  const known = new Map<string, PlaceRecord | null>()
  const name = (text: string, place: PlaceRecord) => {
    const other = known.get(text)
    known.set(text, other !== undefined && other?.id !== place.id ? null : place)
  }
  for (const place of model.places.values()) {
    if (!scope.areaIds.has(place.areaId)) continue
    name(place.id, place)
    name(place.address, place)
    name(placePath(model, place.id).join('/'), place)
  }
  return known
}

interface Checks {
  readonly places: ReadonlyMap<string, PlaceRecord | null>
  readonly isTaken: (code: string) => boolean
}

const problemOf = (importRow: ImportRow, { places, isTaken }: Checks): Failure | null => {
  const failure = (field: Field, message: string): Failure => ({
    row: importRow.number,
    code: importRow.code,
    field: titles[field],
    message,
  })
  const empty = (['code', 'type', 'place'] as const).find((field) => importRow[field] === '')
  if (empty) return failure(empty, '不能为空')
  const long = fields.find((field) => importRow[field].length > longest[field])
  if (long) return failure(long, `长度不超过 ${longest[long]}`)
  if (!typeOf(importRow.type)) return failure('type', '没有此类设备')
  const place = places.get(importRow.place)
  if (!place) return failure('place', place === null ? '场所不唯一，请填写编号' : '没有此场所')
  return isTaken(importRow.code) ? failure('code', '硬件已安装') : null
}

interface Checked {
  readonly devices: readonly NewDevice[]
  readonly failures: Failure[]
  readonly good: Good[]
}

const read = (importRows: readonly ImportRow[], checks: Checks): Checked => {
  const devices: NewDevice[] = []
  const failures: Failure[] = []
  const seen = new Set<string>()
  for (const importRow of importRows) {
    const failure = problemOf(importRow, { ...checks, isTaken: (code) => seen.has(code) || checks.isTaken(code) })
    seen.add(importRow.code)
    const [deviceType, place] = [typeOf(importRow.type), checks.places.get(importRow.place)]
    if (failure || !deviceType || !place)
      failures.push(failure ?? { row: importRow.number, code: importRow.code, field: '', message: '无法读取' })
    else
      devices.push({
        place,
        deviceType,
        code: importRow.code,
        name: importRow.name === '' ? undefined : importRow.name,
        imei: importRow.imei,
        spot: importRow.spot,
      })
  }
  const wrong = new Set(failures.map(({ row }) => row))
  const good = importRows.filter(({ number }) => !wrong.has(number)).map(({ number, code }) => ({ row: number, code }))
  return { devices, failures, good }
}

/** Installs all devices of a sheet, or none and reports the errors row by row. */
export const importDevices = async (
  kernel: Kernel,
  scope: Scope,
  { file, device }: { file: Uint8Array; device: DeviceService },
): Promise<{ imported: number; failures: Failure[]; good: Good[] }> => {
  const importRows = importRowsOf(file)
  const places = placesByText(kernel, scope)
  const { devices, failures, good } = await kernel.store.atomically((connection) =>
    read(importRows, { places, isTaken: (code) => isCodeTaken(connection, code) }),
  )
  if (failures.length > 0)
    throw new AppError('BAD_IMPORT', {
      field: 'file',
      message: `导入文件内容有误：${failures.length} 行有误`,
      result: { imported: 0, failures, good },
    })
  await device.install(scope, devices)
  return { imported: devices.length, failures: [], good }
}

/** The empty template to fill in. */
export const importTemplate = async (): Promise<FileResult> => {
  const writer = createXlsx({
    title: '设备导入模板',
    columns: fields.map((field) => ({ title: titles[field], width: 20 })),
  })
  return { name: '设备导入模板.xlsx', mime: mimeTypes.xlsx, content: await writer.finish() }
}
