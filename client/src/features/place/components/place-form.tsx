import { Form } from 'antd'
import { useState } from 'react'
import type { TreeOption } from '#client/ui/list/options.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { PageForm, useUnsaved } from '#client/ui/form/page-form.tsx'
import { PlaceFields } from '#client/features/place/components/place-fields.tsx'
import type { Home } from '#client/features/place/map-pick/use-around.ts'
import { changesBetween, type Changes, type PlaceForm as Values } from '#client/features/place/place-changes.ts'

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

interface PlaceFormProps {
  /** The initial values; later changes by others are not merged into the form. */
  readonly start: Values
  readonly areas?: readonly TreeOption[] | undefined
  readonly isNew: boolean
  /** Where its siblings are. */
  readonly home: Home
  readonly busy: boolean
  readonly onSave: (filled: Filled, then: Then) => void
}

/** The form of a place. Its input stays after a refusal, and leaving with unsaved changes asks for confirmation. */
export const PlaceForm = ({ start, areas, isNew, home, busy, onSave }: PlaceFormProps) => {
  const [form] = Form.useForm<Values>()
  const [begun, setBegun] = useState(start)
  const input = useUnsaved(placeTexts.leave)
  const [going, setGoing] = useState(0)
  const refused = useServerErrors({ form })
  const save = (filled: Values): void => {
    const values = { ...begun, ...filled }
    const done = (): void => {
      input.onSaved()
      setBegun(values)
    }
    onSave({ changes: changesBetween(begun, values), areaId: values.areaId }, { done, refused })
  }
  return (
    <PageForm<Values>
      form={form}
      start={start}
      input={input}
      onSave={save}
      busy={busy}
      isNew={isNew}
      waiting={going > 0 ? placeTexts.pictures.going : undefined}
    >
      <PlaceFields
        areas={areas}
        isNew={isNew}
        home={home}
        onPicked={input.onInput}
        onGoing={(by) => setGoing((before) => before + by)}
      />
    </PageForm>
  )
}
