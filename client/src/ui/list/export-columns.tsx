import { exportTexts as texts } from '#client/config/export-texts.ts'
import { ColumnDialog } from '#client/ui/list/column-dialog.tsx'
import { choiceOf, specOf, storedFileChoice } from '#client/ui/list/export-choice.ts'
import { fileColumns } from '#client/ui/list/export-fields.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { useStoredValue } from '#client/ui/list/use-stored-value.ts'

interface ExportColumnsProps {
  readonly exported: Exported
  readonly open: boolean
  readonly onClose: () => void
}

/** Which columns the file has, in which order; usually those of the screen. */
export const ExportColumns = ({ exported, open, onClose }: ExportColumnsProps) => {
  const [stored, choose] = useStoredValue(exported.shown.list, storedFileChoice)
  return (
    <ColumnDialog
      title={texts.columns}
      note={texts.columnsNote}
      columns={fileColumns(specOf(exported))}
      choice={choiceOf(exported, stored)}
      onChange={choose}
      keepsOne
      open={open}
      onClose={onClose}
    />
  )
}
