import { Button, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '#shared/export/export.contract.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { exportTexts } from '#client/config/export-texts.ts'
import { texts } from '#client/config/texts.ts'
import type { Exported } from '#client/ui/list/exporting.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { warn } from '#client/lib/feedback.ts'
import { pageActs } from '#client/lib/page-acts.ts'

const formats = ['xlsx', 'docx'] as const

const group = (key: 'now' | 'order') => ({
  key,
  type: 'group' as const,
  label: exportTexts[key],
  children: formats.map((format) => ({ key: `${key}.${format}`, label: exportTexts.formats[format] })),
})
const items = [group('now'), group('order')]

const run = async (exported: Exported, key: string): Promise<void> => {
  const { orderExport, saveExport } = await import('#client/ui/list/exporting.ts')
  const format: ExportFormat = key.endsWith('docx') ? 'docx' : 'xlsx'
  await (key.startsWith('now') ? saveExport : orderExport)(exported, format)
}

/** 导出 of all rows that match the list's filters, on all its pages. */
export const ExportButton = (exported: Exported) => {
  const [busy, setBusy] = useState(false)
  const onClick = ({ key }: { key: string }): void => {
    setBusy(true)
    run(exported, key)
      .catch(() => warn(texts.pageFailed.title))
      .finally(() => setBusy(false))
  }
  const exportNow = useSteady(() => onClick({ key: 'now.xlsx' }))
  useEffect(() => pageActs.offer('export', exportNow), [exportNow])
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick }} disabled={busy}>
      <Button size="small" loading={busy} icon={<Icon name="download" size={14} />} aria-haspopup="menu">
        {exportTexts.open}
      </Button>
    </Dropdown>
  )
}
