import { Button, Dropdown } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import type { ExportFormat } from '#shared/export/export.contract.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { exportTexts } from '#client/config/export-texts.ts'
import { texts } from '#client/config/texts.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { warn } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { pageActs } from '#client/lib/page-acts.ts'

const ExportColumns = lazyPart(async () => ({
  default: (await import('#client/ui/list/export-columns.tsx')).ExportColumns,
}))

const formats = ['xlsx', 'docx'] as const

const group = (key: 'now' | 'order') => ({
  key,
  type: 'group' as const,
  label: exportTexts[key],
  children: formats.map((format) => ({ key: `${key}.${format}`, label: exportTexts.formats[format] })),
})
const choose = 'choose'
const items = [
  group('now'),
  group('order'),
  { key: 'line', type: 'divider' as const },
  { key: choose, label: exportTexts.choose },
]

const run = async (exported: Exported, key: string, go: (path: string) => void): Promise<void> => {
  const { orderExport, saveExport } = await import('#client/ui/list/exporting.ts')
  const format: ExportFormat = key.endsWith('docx') ? 'docx' : 'xlsx'
  await (key.startsWith('now') ? saveExport(exported, format) : orderExport(exported, format, go))
}

/** 导出 of all rows that match the list's filters, on all its pages, with the columns that the person has chosen for it. */
export const ExportButton = (exported: Exported) => {
  const [busy, setBusy] = useState(false)
  const [columns, setColumns] = useState<'never' | 'open' | 'closed'>('never')
  const go = useGo()
  const start = (key: string): void => {
    setBusy(true)
    run(exported, key, go)
      .catch(() => warn(texts.pageFailed.title))
      .finally(() => setBusy(false))
  }
  const onClick = ({ key }: { key: string }): void => (key === choose ? setColumns('open') : start(key))
  const exportNow = useSteady(() => start('now.xlsx'))
  useEffect(() => pageActs.offer('export', exportNow), [exportNow])
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick }} disabled={busy}>
        <Button size="small" loading={busy} icon={<Icon name="download" size={14} />} aria-haspopup="menu">
          {exportTexts.open}
        </Button>
      </Dropdown>
      {columns !== 'never' && (
        <Suspense fallback={null}>
          <ExportColumns exported={exported} open={columns === 'open'} onClose={() => setColumns('closed')} />
        </Suspense>
      )}
    </>
  )
}
