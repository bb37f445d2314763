import { useMutation } from '@tanstack/react-query'
import { Button, Modal, Pagination } from 'antd'
import { useState } from 'react'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { deviceFormTexts } from '#client/config/device-form-texts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import { importDevices, refusedRows } from '#client/features/device/import-devices.ts'
import { rowsAsCsv, type SheetRow } from '#client/features/device/sheet-rows.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/device/components/dialogs.module.css'

const texts = deviceFormTexts.importing
const { columns } = texts
const PAGE_SIZE = 50

const TemplateButton = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile('/pc/api/v4/device/importTemplate', {}),
    onSuccess: saveFile,
  })
  return (
    <Button loading={isPending} icon={<Icon name="download" size={14} />} onClick={() => mutate()}>
      {texts.template}
    </Button>
  )
}

const FilePick = ({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) => (
  <>
    <FileField label={texts.choose} accept=".xlsx,.xls" onFiles={([picked]) => onFile(picked)}>
      {(open) => <Button onClick={open}>{texts.choose}</Button>}
    </FileField>
    {file !== undefined && <span>{texts.chosen(file.name)}</span>}
  </>
)

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
const Refused = ({ rows }: { rows: readonly SheetRow[] }) => {
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
      <section className={styles.outcomes} aria-label={texts.rows}>
        <CardList
          items={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          empty=""
          keyOf={({ row }) => String(row)}
          draw={(row) => <SheetItem row={row} />}
        />
      </section>
      {rows.length > PAGE_SIZE && (
        <Pagination simple current={page} pageSize={PAGE_SIZE} total={rows.length} onChange={setPage} />
      )}
    </>
  )
}

const useImport = (onDone: () => void) =>
  useMutation({
    mutationFn: importDevices,
    meta: { done: texts.done, invalidates: [trpc.device], quiet: true },
    onSuccess: onDone,
  })

/** The chosen file, and its errors so far. */
const useSheet = (onDone: () => void) => {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error, reset } = useImport(onDone)
  const rows = refusedRows(error)
  return {
    file,
    rows,
    isPending,
    problem: problem ?? (error !== null && rows === undefined ? deviceFailure(error) : undefined),
    pick: (picked: File): void => {
      reset()
      const fits = /\.xlsx?$/i.test(picked.name)
      setProblem(fits ? undefined : texts.notSheet)
      if (fits) setFile(picked)
    },
    send: (): void => {
      if (file === undefined) setProblem(texts.notSheet)
      else mutate(file)
    },
  }
}

/** Imports the devices of a sheet, all or none. A refused sheet shows its errors row by row, until it is corrected. */
export const ImportDialog = ({ onGone }: { onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const { file, rows, isPending, problem, pick, send } = useSheet(close)
  return (
    <Modal
      open={open}
      width={600}
      title={texts.title}
      okText={texts.submit}
      cancelText={deviceFormTexts.cancel}
      confirmLoading={isPending}
      onCancel={close}
      afterClose={onGone}
      onOk={send}
    >
      <p className={styles.text}>
        {texts.steps}
        {texts.rule}
      </p>
      <div className={styles.file}>
        <TemplateButton />
        <FilePick file={file} onFile={pick} />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {rows !== undefined && <Refused rows={rows} />}
    </Modal>
  )
}
