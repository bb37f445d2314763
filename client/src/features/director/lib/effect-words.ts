import { lookUp } from '#shared/errors/catalogue.ts'
import { effects, isEffectType, type EffectField } from '#client/features/director/lib/effects.ts'
import { isRecord } from '#client/lib/is-record.ts'

const numberText = (value: number, scale: number): string => String(Math.round((value / scale) * 1000) / 1000)

const plainText = ({ scale = 1, choices }: EffectField, value: unknown): string => {
  const chosen = choices?.find((choice) => choice.value === value)
  if (chosen) return chosen.label
  return typeof value === 'number' ? numberText(value, scale) : String(value)
}

const valueText = (type: string, field: EffectField, value: unknown): string => {
  if (type === 'code' && typeof value === 'number') return `${value} ${lookUp(value).text ?? ''}`.trim()
  return [plainText(field, value), field.unit].filter(Boolean).join(' ')
}

/** What a fault does, in words: `固定延迟 3000 毫秒`, `答业务代码 9009 Token失效`, `心跳不答`. */
export const effectWords = (effect: unknown): string => {
  if (!isRecord(effect)) return ''
  const { type } = effect
  if (!isEffectType(type)) return String(type)
  const { title, fields } = effects[type]
  const values = fields.flatMap((field) => {
    const value = effect[field.name]
    return value === undefined || field.name === 'message' ? [] : [valueText(type, field, value)]
  })
  return [title, ...values].join(' ')
}
