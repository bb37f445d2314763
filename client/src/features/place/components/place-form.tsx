import { Button, Form } from 'antd'
import { useState } from 'react'
import type { TreeOption } from '#client/components/list-page/options.ts'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { tellForm } from '#client/features/paged/field-failure.ts'
import { useLeaveGuard } from '#client/features/paged/leave-guard.tsx'
import { PlaceFields } from '#client/features/place/components/place-fields.tsx'
import {
  changesBetween,
  emptyForm,
  type Changes,
  type PlaceForm as Values,
} from '#client/features/place/place-changes.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/paged/paged.module.css'

const names: readonly string[] = [...Object.keys(emptyForm), 'areaId']

/** What was filled in: what differs from the beginning, and the area that was chosen. */
export interface Filled {
  readonly changes: Changes
  readonly areaId: string | undefined
}

/** Called when what was sent has been taken, and with the refusal when it has not. */
export interface Then {
  readonly done: () => void
  readonly refused: (error: unknown) => void
}

export interface PlaceFormProps {
  /** What the form begins with; what the place becomes meanwhile by others is not put into it. */
  readonly start: Values
  readonly areas?: readonly TreeOption[] | undefined
  readonly isNew: boolean
  readonly busy: boolean
  readonly onSave: (filled: Filled, then: Then) => void
}

/** A place to fill in or to change. What was typed stays after a refusal, and nobody leaves it behind unasked. */
export const PlaceForm = ({ start, areas, isNew, busy, onSave }: PlaceFormProps) => {
  const [form] = Form.useForm<Values>()
  const [begun, setBegun] = useState(start)
  const [unsaved, setUnsaved] = useState(false)
  const { question, release, hold } = useLeaveGuard(unsaved, placeTexts.leave)
  const [going, setGoing] = useState(0)
  const isPhone = useIsPhone()
  const refused = (error: unknown): void =>
    tellForm(error, names, (field, text) => form.setFields([{ name: field as keyof Values, errors: [text] }]))
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
          {going > 0 ? placeTexts.pictures.going : pagedTexts.save}
        </Button>
      </Form.Item>
      {question}
    </Form>
  )
}
