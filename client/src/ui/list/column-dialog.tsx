import { Button, Segmented } from 'antd'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { arranged, asTheyCome, movable, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import { rowSpacings, type RowSpacing } from '#client/ui/list/row-spacing.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'
import { ColumnItem, type NamedColumn } from '#client/ui/list/column-item.tsx'

const texts = componentTexts.columns

export interface ColumnDialogProps {
  readonly title?: string
  readonly note?: string
  readonly columns: readonly NamedColumn[]
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
  /** How close the rows are; absent where there are none. */
  readonly spacing?: RowSpacing | undefined
  readonly onSpacing?: ((spacing: RowSpacing) => void) | undefined
  /** The last of the shown columns cannot be hidden. */
  readonly keepsOne?: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Which columns are shown, in which order; each change takes effect immediately. */
export const ColumnDialog = ({
  columns,
  choice,
  onChange,
  open,
  onClose,
  keepsOne = false,
  ...own
}: ColumnDialogProps) => {
  const wanted = new Set(movable(columns))
  const items = arranged(columns, choice).filter((column) => wanted.has(column))
  const shown = items.filter(({ key }) => !choice.hidden.includes(String(key)))
  return (
    <Dialog
      open={open}
      title={own.title ?? texts.title}
      onClose={onClose}
      footer={[
        <Button key="reset" onClick={() => onChange(asTheyCome)}>
          {texts.reset}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {texts.done}
        </Button>,
      ]}
    >
      {own.spacing !== undefined && (
        <div className={styles.density}>
          {texts.spacing}
          <Segmented<RowSpacing>
            size="small"
            aria-label={texts.spacing}
            value={own.spacing}
            options={rowSpacings.map((value) => ({ value, label: texts.spacings[value] }))}
            onChange={(spacing) => own.onSpacing?.(spacing)}
          />
        </div>
      )}
      <p className={styles.note}>{own.note ?? texts.note}</p>
      <ul className={styles.lines}>
        {items.map((column, at) => (
          <ColumnItem
            key={String(column.key)}
            columns={columns}
            choice={choice}
            onChange={onChange}
            column={column}
            at={at}
            count={items.length}
            isKept={keepsOne && shown.length === 1 && shown[0] === column}
          />
        ))}
      </ul>
    </Dialog>
  )
}
