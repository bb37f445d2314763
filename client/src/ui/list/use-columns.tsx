import { Button } from 'antd'
import { memo, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { movable, shownColumns, sized, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import { storedSpacing, type RowSpacing } from '#client/ui/list/row-spacing.ts'
import { storedChoice } from '#client/ui/list/stored-choice.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { useStoredValue } from '#client/ui/list/use-stored-value.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'

const texts = componentTexts.columns

const ColumnDialog = lazyPart(async () => ({
  default: (await import('#client/ui/list/column-dialog.tsx')).ColumnDialog,
}))

interface SettingsProps {
  readonly columns: readonly ListColumn<never>[]
  readonly choice: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
  readonly spacing: RowSpacing
  readonly setSpacing: (spacing: RowSpacing) => void
}

const Settings = ({ columns, choice, choose, spacing, setSpacing }: SettingsProps) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={texts.title}
        title={texts.title}
        aria-haspopup="dialog"
        icon={<Icon name="columns" />}
        onClick={() => setState('open')}
      />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ColumnDialog
            columns={columns}
            choice={choice}
            onChange={choose}
            spacing={spacing}
            onSpacing={setSpacing}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

const ColumnSettings = memo(Settings)

export interface Columns<Row> {
  readonly all: readonly ListColumn<Row>[]
  readonly shown: readonly ListColumn<Row>[]
  readonly settings: ReactNode
  readonly choice: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
  readonly spacing: RowSpacing
}

/** The columns as this person arranged them, and the settings button; without a name the default columns. */
export const useColumns = <Row,>(list: string | undefined, columns: readonly ListColumn<Row>[]): Columns<Row> => {
  const [choice, choose] = useStoredValue(list ?? '', storedChoice)
  const [spacing, setSpacing] = useStoredValue('', storedSpacing)
  const shown = useMemo(() => sized(shownColumns(columns, choice), choice), [columns, choice])
  if (list === undefined || movable(columns).length === 0)
    return { all: columns, shown: columns, settings: null, choice, choose, spacing }
  // The settings read only keys and titles, which do not depend on the row type.
  const plain = columns as readonly ListColumn<never>[]
  return {
    all: columns,
    shown,
    settings: <ColumnSettings columns={plain} {...{ choice, choose, spacing, setSpacing }} />,
    choice,
    choose,
    spacing,
  }
}
