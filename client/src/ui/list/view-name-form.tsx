import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { nameFault, type ListView, type NameFault } from '#client/ui/list/list-views.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const texts = componentTexts.views

interface ViewNameFormProps {
  readonly name: string
  /** The views among which the name must be the only one of its kind. */
  readonly taken: readonly Pick<ListView, 'name'>[]
  readonly onSave: (name: string) => void
  readonly onEnd: () => void
}

/** Edits a name; Enter saves it, Esc cancels. */
export const ViewNameForm = ({ name: old, taken, onSave, onEnd }: ViewNameFormProps) => {
  const [name, setName] = useState(old)
  const [fault, setFault] = useState<NameFault>()
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const save = (): void => {
    const found = nameFault(taken, name, old)
    setFault(found)
    if (found !== undefined) return
    onSave(name.trim())
    onEnd()
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Esc cancels the renaming only; the dialog stays open.
    event.stopPropagation()
    onEnd()
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Form.Item
        className={styles.field ?? ''}
        validateStatus={fault === undefined ? '' : 'error'}
        help={fault && <span role="alert">{texts.faults[fault]}</span>}
      >
        <Input
          ref={input}
          aria-label={texts.newName(old)}
          aria-invalid={fault !== undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={leave}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {texts.ok}
      </Button>
      <Button onClick={onEnd}>{componentTexts.cancel}</Button>
    </form>
  )
}
