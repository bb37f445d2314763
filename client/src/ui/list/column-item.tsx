import { Button, Checkbox, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import {
  MAX_COLUMN_PX,
  MIN_COLUMN_PX,
  moved,
  toggled,
  withWidth,
  type ColumnChoice,
  type Keyed,
} from '#client/ui/list/column-choice.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const texts = componentTexts.columns

export interface NamedColumn extends Keyed {
  readonly title: ReactNode
  /** The usual width in px; without it there is none to choose. */
  readonly width?: number | undefined
}

interface ColumnItemProps {
  readonly columns: readonly NamedColumn[]
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
  readonly column: NamedColumn
  readonly at: number
  readonly count: number
  /** It cannot be hidden. */
  readonly isKept: boolean
}

const nameOf = ({ title, key }: NamedColumn): string => (typeof title === 'string' ? title : String(key))

/** The width of a column, with the arrow keys as well; emptied it is the usual one. */
const WidthField = ({ choice, onChange, column }: Pick<ColumnItemProps, 'choice' | 'onChange' | 'column'>) => {
  const key = String(column.key)
  return (
    <InputNumber
      className={styles.width ?? ''}
      size="small"
      aria-label={texts.width(nameOf(column))}
      suffix="px"
      min={MIN_COLUMN_PX}
      max={MAX_COLUMN_PX}
      step={8}
      value={choice.widths?.[key] ?? column.width ?? null}
      onChange={(px) => onChange(withWidth(choice, key, px ?? undefined))}
    />
  )
}

export const ColumnItem = ({ columns, choice, onChange, column, at, count, isKept }: ColumnItemProps) => {
  const key = String(column.key)
  const name = nameOf(column)
  const move = (by: 1 | -1): void => onChange(moved(columns, choice, { key, by }))
  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.name ?? ''}
        checked={!choice.hidden.includes(key)}
        disabled={isKept}
        onChange={() => onChange(toggled(choice, key))}
      >
        {name}
      </Checkbox>
      {column.width !== undefined && <WidthField choice={choice} onChange={onChange} column={column} />}
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
