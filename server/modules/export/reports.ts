import { sheets } from '#server/modules/export/sheets/index.ts'
import { exportDomains, type ExportDomain } from '#shared/export/lists.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Filters = Readonly<Record<string, unknown>>

/** A list, identified by the title of the page that shows it. */
interface Report {
  readonly domain: ExportDomain
  readonly preset: Filters
}

const reports = new Map<string, Report>(
  exportDomains.flatMap((domain) =>
    Object.entries(sheets[domain].pages).map(([title, preset]): [string, Report] => [title, { domain, preset }]),
  ),
)

const reportOf = (name: string, params: Filters): Report => {
  const domain = exportDomains.find((one) => one === params['domain'])
  const report = reports.get(name)
  if (domain) return report?.domain === domain ? report : { domain, preset: {} }
  if (params['domain'] !== undefined)
    throw new AppError('NO_SUCH_TYPE', { field: 'params', message: '传入参数类型不存在：报表条件' })
  if (!report) throw new AppError('NO_SUCH_TYPE', { field: 'name', message: '传入参数类型不存在：名称' })
  return report
}

/** Refuses an unknown filter, so that no caller believes it works. */
export const checkFilters = (domain: ExportDomain, params: Filters): void => {
  if (Object.keys(params).some((field) => !sheets[domain].filters.includes(field)))
    throw new AppError('BAD_INPUT', { field: 'params', message: '传入参数有误：报表条件' })
}

/** The list and filters of an order. */
export const readOrder = (
  name: string,
  given: Filters,
  columns: readonly string[],
): { domain: ExportDomain; params: Record<string, unknown> } => {
  const { domain, preset } = reportOf(name, given)
  const { domain: _, ...filters } = given
  const params = { ...preset, ...filters }
  checkFilters(domain, params)
  sheets[domain].check(params, columns)
  return { domain, params }
}
