import { Button } from 'antd'
import { memo, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { movable, shownColumns, type ColumnChoice } from '#client/ui/list/column-choice.ts'
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
}

const Settings = ({ columns, choice, choose }: SettingsProps) => {
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
  readonly shown: readonly ListColumn<Row>[]
  readonly settings: ReactNode
  readonly choice: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
}

/** The columns as this person arranged them, and the settings button; without a name the default columns. */
export const useColumns = <Row,>(list: string | undefined, columns: readonly ListColumn<Row>[]): Columns<Row> => {
  const [choice, choose] = useStoredValue(list ?? '', storedChoice)
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  if (list === undefined || movable(columns).length === 0) return { shown: columns, settings: null, choice, choose }
  // The settings read only keys and titles, which do not depend on the row type.
  const plain = columns as readonly ListColumn<never>[]
  return {
    shown,
    settings: <ColumnSettings columns={plain} choice={choice} choose={choose} />,
    choice,
    choose,
  }
}
