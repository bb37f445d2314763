import { Button, Checkbox } from 'antd'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { arranged, asTheyCome, movable, moved, toggled, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const texts = componentTexts.columns

export interface ColumnDialogProps {
  readonly columns: ListLayoutProps<never>['columns']
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
  readonly open: boolean
  readonly onClose: () => void
}

interface ColumnItemProps extends Pick<ColumnDialogProps, 'columns' | 'choice' | 'onChange'> {
  readonly column: ColumnDialogProps['columns'][number]
  readonly at: number
  readonly count: number
}

const nameOf = ({ title, key }: ColumnItemProps['column']): string => (typeof title === 'string' ? title : String(key))

const ColumnItem = ({ columns, choice, onChange, column, at, count }: ColumnItemProps) => {
  const key = String(column.key)
  const name = nameOf(column)
  const move = (by: 1 | -1): void => onChange(moved(columns, choice, { key, by }))
  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.name ?? ''}
        checked={!choice.hidden.includes(key)}
        onChange={() => onChange(toggled(choice, key))}
      >
        {name}
      </Checkbox>
      <Button
        type="text"
        aria-label={texts.up(name)}
        title={texts.up(name)}
        disabled={at === 0}
        icon={<Icon name="up2" />}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        aria-label={texts.down(name)}
        title={texts.down(name)}
        disabled={at === count - 1}
        icon={<Icon name="down2" />}
        onClick={() => move(1)}
      />
    </li>
  )
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
          />
        ))}
      </ul>
    </Dialog>
  )
}
