import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceFormTexts } from '#client/features/device/form-texts.ts'
import { RefusedRows } from '#client/features/device/components/refused-rows.tsx'
import { fetchFile, saveFile } from '#client/lib/fetch-file.ts'
import styles from '#client/features/device/components/dialogs.module.css'
import { useSheet } from '#client/features/device/use-sheet.ts'

const texts = deviceFormTexts.importing

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

/** Imports the devices of a sheet, all or none. A refused sheet shows its errors row by row, until it is corrected. */
export const ImportDialog = ({ onGone }: { onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const { file, rows, isPending, problem, pick, send } = useSheet(close)
  return (
    <ConfirmDialog
      open={open}
      width={600}
      title={texts.title}
      tone="primary"
      confirm={texts.submit}
      busy={isPending}
      onClose={close}
      onGone={onGone}
      onConfirm={send}
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
      {rows !== undefined && <RefusedRows rows={rows} />}
    </ConfirmDialog>
  )
}
