import type { ProjectEdit } from '#server/modules/project/change-project.ts'
import type { ProjectPatch } from '#server/modules/project/project.repo.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'

const names = {
  name: '项目名称',
  info: '项目信息',
  color: '主题颜色',
  logo: '项目标志',
  watermark: '水印',
} as const
type Field = keyof typeof names
const fields = Object.keys(names) as Field[] // the keys of a constant table

/** The fields of a form; undefined keeps the value. */
export type Wanted = { readonly [F in Field]?: ProjectRecord[F] | undefined }

const shown = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? '开' : '关'
  return value === '' ? '无' : value
}

/** The edit that a form makes; null when all values are unchanged. */
export const editOf = (before: ProjectRecord, wanted: Wanted): ProjectEdit | null => {
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field])
  if (changed.length === 0) return null
  const patch: ProjectPatch = Object.fromEntries(changed.map((field) => [field, wanted[field]]))
  const text = changed.map((field) => `${names[field]}：${shown(before[field])} → ${shown(wanted[field] ?? '')}`)
  return { act: String(changed) === 'watermark' ? 'watermark' : 'settings', patch, text: text.join('；') }
}
