import { Button } from 'antd'
import { memo, useCallback, useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { FieldControl } from '#client/ui/list/query-field.tsx'
import { compactQuery, sameQuery, type QueryField, type QueryValue } from '#client/ui/list/query-types.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import styles from '#client/ui/list/query-form.module.css'

export interface QueryFormProps {
  fields: readonly QueryField[]
  /** The applied query. Another value replaces what was typed. */
  value: QueryValue
  /** 查询, or Enter: the new value, without empty texts. */
  onSubmit: (value: QueryValue) => void
  /** 重置: the caller decides the initial value. */
  onReset: () => void
  /** Number of fields in the row; the rest is behind 展开. */
  inRow?: number | undefined
  /** In the phone's drawer: all fields, one per line. */
  stacked?: boolean | undefined
}

/** Typed but not yet applied. A new applied value replaces it. */
const useDraft = (value: QueryValue) => {
  const [applied, setApplied] = useState(value)
  const [draft, setDraft] = useState(value)
  if (!sameQuery(applied, value)) {
    setApplied(value)
    setDraft(value)
  }
  const change = useCallback((name: string, text: string) => setDraft((old) => ({ ...old, [name]: text })), [])
  return {
    draft,
    change,
    refill: () => setDraft(value),
  }
}

const MoreButton = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Button type="link" className={styles.more ?? ''} aria-expanded={open} onClick={onToggle}>
    {open ? texts.collapse : texts.expand}
    <Icon name="down" size={14} className={classNames(open && styles.turned)} />
  </Button>
)

interface FieldProps {
  readonly field: QueryField
  readonly value: string
  readonly wide: boolean
  readonly change: (name: string, text: string) => void
}

/** Memoised: typing into one field re-renders none of the others. */
const Field = memo(({ field, value, wide, change }: FieldProps) => (
  <FieldControl field={field} value={value} wide={wide} onChange={(text) => change(field.name, text)} />
))

interface ButtonsProps {
  readonly open: boolean
  /** Whether there are fields behind 展开. */
  readonly hasMore: boolean
  readonly onToggle: () => void
  readonly onReset: () => void
}

/** Memoised too, for the same reason. */
const Buttons = memo(({ open, hasMore, onToggle, onReset }: ButtonsProps) => (
  <span className={styles.buttons}>
    <Button type="primary" htmlType="submit">
      {texts.search}
    </Button>
    <Button onClick={onReset}>{texts.reset}</Button>
    {hasMore && <MoreButton open={open} onToggle={onToggle} />}
  </span>
))

const Form = ({ fields, value, onSubmit, onReset, inRow = 4, stacked = false }: QueryFormProps) => {
  const { draft, change, refill } = useDraft(value)
  const hidesChosen = fields.slice(inRow).some((field) => (value[field.name] ?? '') !== '')
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = stacked || (opened ?? hidesChosen)
  const submit = (): void => onSubmit(compactQuery(draft))
  const toggle = useSteady(() => setOpened(!isOpen))
  const reset = useSteady(() => {
    refill()
    onReset()
  })
  return (
    <form
      role="search"
      className={classNames('flex wrap gap-8', stacked && styles.stacked)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {fields.slice(0, isOpen ? undefined : inRow).map((field) => (
        <Field key={field.name} field={field} value={draft[field.name] ?? ''} wide={stacked} change={change} />
      ))}
      <Buttons open={isOpen} hasMore={!stacked && fields.length > inRow} onToggle={toggle} onReset={reset} />
    </form>
  )
}

/** Re-renders only for new fields or another value, not for other changes of the page. */
const SteadyForm = memo(Form)

export const QueryForm = ({ onSubmit, onReset, ...props }: QueryFormProps) => (
  <SteadyForm {...props} onSubmit={useSteady(onSubmit)} onReset={useSteady(onReset)} />
)
