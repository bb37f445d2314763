import { Button, Form } from 'antd'
import { useState } from 'react'
import type { TreeOption } from '#client/ui/list/options.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { showFormError } from '#client/ui/form/field-failure.ts'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { PlaceFields } from '#client/features/place/components/place-fields.tsx'
import {
  changesBetween,
  emptyForm,
  type Changes,
  type PlaceForm as Values,
} from '#client/features/place/place-changes.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list.module.css'

const names: readonly string[] = [...Object.keys(emptyForm), 'areaId']

/** The submitted values: the differences from the start, and the chosen area. */
export interface Filled {
  readonly changes: Changes
  readonly areaId: string | undefined
}

/** Callbacks for the result: success, or the refusal. */
export interface Then {
  readonly done: () => void
  readonly refused: (error: unknown) => void
}

export interface PlaceFormProps {
  /** The initial values; later changes by others are not merged into the form. */
  readonly start: Values
  readonly areas?: readonly TreeOption[] | undefined
  readonly isNew: boolean
  readonly busy: boolean
  readonly onSave: (filled: Filled, then: Then) => void
}

/** The form of a place. Its input stays after a refusal, and leaving with unsaved changes asks for confirmation. */
export const PlaceForm = ({ start, areas, isNew, busy, onSave }: PlaceFormProps) => {
  const [form] = Form.useForm<Values>()
  const [begun, setBegun] = useState(start)
  const [unsaved, setUnsaved] = useState(false)
  const { question, release, hold } = useLeaveGuard(unsaved, placeTexts.leave)
  const [going, setGoing] = useState(0)
  const isPhone = useIsPhone()
  const refused = (error: unknown): void =>
    showFormError(error, names, (field, text) => form.setFields([{ name: field as keyof Values, errors: [text] }]))
  const touch = (): void => {
    hold()
    setUnsaved(true)
  }
  const save = (filled: Values): void => {
    const values = { ...begun, ...filled }
    const done = (): void => {
      release()
      setBegun(values)
      setUnsaved(false)
    }
    onSave({ changes: changesBetween(begun, values), areaId: values.areaId }, { done, refused })
  }
  return (
    <Form<Values>
      form={form}
      className={styles.form ?? ''}
      layout={isPhone ? 'vertical' : 'horizontal'}
      {...(!isPhone && { labelCol: { flex: '88px' } })}
      initialValues={start}
      scrollToFirstError={{ focus: true }}
      onValuesChange={touch}
      onFinish={save}
    >
      <PlaceFields areas={areas} isNew={isNew} onPicked={touch} onGoing={(by) => setGoing((before) => before + by)} />
      <Form.Item label={isPhone ? null : ' '} colon={false}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={going > 0 || (!isNew && !unsaved)}>
          {going > 0 ? placeTexts.pictures.going : listTexts.save}
        </Button>
      </Form.Item>
      {question}
    </Form>
  )
}
