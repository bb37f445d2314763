import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { deviceFormTexts } from '#client/features/device/form-texts.ts'
import { rowsAsCsv, type SheetRow } from '#client/features/device/sheet-rows.ts'
import { saveFile } from '#client/lib/fetch-file.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { ScrolledRows } from '#client/ui/dialog/scrolled-rows.tsx'

const texts = deviceFormTexts.importing
const { columns } = texts
const PAGE_SIZE = 50

const SheetItem = ({ row }: { row: SheetRow }) => (
  <>
    <TwoLines
      first={`${columns.row} ${row.row}，${row.code === '' ? '—' : row.code}`}
      second={row.wrong === undefined ? undefined : `${row.wrong.field}：${row.wrong.message}`}
    />
    <RowEnd>
      {row.wrong === undefined ? (
        <PlainChip tone="grey" icon="ok" text={texts.good} />
      ) : (
        <PlainChip tone="amber" icon="bang" text={texts.wrong} />
      )}
    </RowEnd>
  </>
)

/** The errors and the valid rows, row by row, and the same as a file. */
export const RefusedRows = ({ rows }: { rows: readonly SheetRow[] }) => {
  const [page, setPage] = useState(1)
  const wrong = rows.filter((row) => row.wrong !== undefined).length
  const save = (): void =>
    saveFile({ name: texts.sheetName, content: new Blob([rowsAsCsv(rows)], { type: 'text/csv;charset=utf-8' }) })
  return (
    <>
      <NoticeBar
        tone="amber"
        icon="bang"
        action={
          <Button size="small" icon={<Icon name="download" size={14} />} onClick={save}>
            {texts.sheet}
          </Button>
        }
      >
        {texts.refused(wrong, rows.length - wrong)}
      </NoticeBar>
      <ScrolledRows label={texts.rows}>
        <CardList
          items={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          empty=""
          keyOf={({ row }) => String(row)}
          draw={(row) => <SheetItem row={row} />}
        />
      </ScrolledRows>
      {rows.length > PAGE_SIZE && (
        <Pagination simple current={page} pageSize={PAGE_SIZE} total={rows.length} onChange={setPage} />
      )}
    </>
  )
}
