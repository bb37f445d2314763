import { Button } from 'antd'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { arranged, asTheyCome, movable, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'
import { ColumnItem } from '#client/ui/list/column-item.tsx'

const texts = componentTexts.columns

export interface ColumnDialogProps {
  readonly columns: ListLayoutProps<never>['columns']
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
  readonly open: boolean
  readonly onClose: () => void
}

/** Which columns are shown, in which order; each change takes effect immediately. */
export const ColumnDialog = ({ columns, choice, onChange, open, onClose }: ColumnDialogProps) => {
  const wanted = new Set(movable(columns))
  const items = arranged(columns, choice).filter((column) => wanted.has(column))
  return (
    <Dialog
      open={open}
      title={texts.title}
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
      <p className={styles.note}>{texts.note}</p>
      <ul>
        {items.map((column, at) => (
          <ColumnItem
            key={String(column.key)}
            columns={columns}
            choice={choice}
            onChange={onChange}
            column={column}
            at={at}
            count={items.length}
          />
        ))}
      </ul>
    </Dialog>
  )
}
