import { sources } from '#server/modules/export/sources.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { exportDomains, type ExportDomain } from '#shared/contracts/export.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventKind } from '#shared/events/index.ts'

/** A list by the name that its page has (routes.json). */
interface Report {
  readonly domain: ExportDomain
  readonly kind?: EventKind
}

const reports: Readonly<Record<string, Report>> = {
  预警列表: { domain: 'event', kind: 'alarm' },
  视频预警列表: { domain: 'event', kind: 'video-alarm' },
  故障列表: { domain: 'event', kind: 'fault' },
  隐患列表: { domain: 'event', kind: 'risk' },
  疑似有人: { domain: 'event', kind: 'person' },
  违规用电: { domain: 'event', kind: 'electricity' },
  天面封堵: { domain: 'event', kind: 'roof' },
  智能终端管理: { domain: 'device' },
  智能终端列表: { domain: 'device' },
}

const reportOf = (name: string, params: Readonly<Record<string, unknown>>): Report => {
  const domain = exportDomains.find((one) => one === params['domain'])
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined
  if (domain) return report?.domain === domain ? report : { domain }
  if (params['domain'] !== undefined)
    throw new AppError('NO_SUCH_TYPE', { field: 'params', message: '传入参数类型不存在：报表条件' })
  if (!report) throw new AppError('NO_SUCH_TYPE', { field: 'name', message: '传入参数类型不存在：名称' })
  return report
}

/** What a caller orders: the list and its filters. A filter that the list does not know is refused, lest it be thought to work. */
export const readOrder = (
  name: string,
  given: Readonly<Record<string, unknown>>,
): { domain: ExportDomain; params: Record<string, unknown> } => {
  const { domain, kind } = reportOf(name, given)
  const { domain: _, ...filters } = given
  const params = { ...(kind !== undefined && { kind }), ...filters }
  const { input } = sources[domain]
  const unknown = Object.keys(params).some((field) => !Object.hasOwn(input.shape, field))
  if (unknown) throw new AppError('BAD_INPUT', { field: 'params', message: '传入参数有误：报表条件' })
  parseInput<typeof input>(input, params)
  return { domain, params }
}
