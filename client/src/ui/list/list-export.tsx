import type { ScreenPaths } from '#client/config/paths-at.ts'
import { ExportButton } from '#client/ui/list/export-button.tsx'
import type { Exported } from '#client/ui/list/exported.ts'

export interface ListExportProps extends Pick<Exported, 'spec'> {
  readonly paths: ScreenPaths
  /** The input of the list call. */
  readonly input: Exported['params']
}

/** 导出 of the whole list with its current filters and order, whatever page is shown. */
export const ListExport = ({ spec, paths, input, shown }: ListExportProps & Pick<Exported, 'shown'>) => {
  const { pageNo: _no, pageSize: _size, ...params } = input
  return <ExportButton spec={spec} name={paths.title} params={params} shown={shown} />
}
