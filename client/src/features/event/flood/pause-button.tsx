import { Button, Input } from 'antd'
import { useState } from 'react'
import { floodTexts, MAX_REASON_LENGTH } from '#client/features/event/flood-texts.ts'
import { useSoundPause } from '#client/features/event/hooks/use-sound-pause.ts'
import { soundPauses } from '#client/realtime/sound-pauses.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item } from '#client/ui/form/fields.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'

const texts = floodTexts.pauseForm

interface Values {
  readonly reason: string
}

interface ReasonFieldProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** A usual reason, or one's own words. */
const ReasonField = ({ value = '', onChange = () => {}, ...item }: ReasonFieldProps) => (
  <div className="stack gap-8">
    <ResultChoice
      label={texts.reason}
      options={texts.usual.map((reason) => ({ value: reason, label: reason }))}
      value={texts.usual.find((reason) => reason === value)}
      onChange={onChange}
    />
    <Input
      {...item}
      value={value}
      maxLength={MAX_REASON_LENGTH}
      placeholder={texts.hint}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

const PauseDialog = ({ onGone }: { onGone: () => void }) => (
  <FormDialog<Values>
    title={texts.title}
    width={432}
    ok={texts.confirm}
    start={{ reason: '' }}
    onSave={({ reason }) => {
      soundPauses.begin(reason.trim())
      return Promise.resolve()
    }}
    onGone={onGone}
  >
    <Item
      name="reason"
      label={texts.reason}
      extra={texts.note}
      validateTrigger="onChange"
      rules={[{ required: true, whitespace: true, message: texts.missing }]}
    >
      <ReasonField />
    </Item>
  </FormDialog>
)

/** 静音 5 分钟, after a reason; while it lasts, the way back with what is left. */
export const PauseButton = () => {
  const pause = useSoundPause()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {pause === undefined ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {floodTexts.pause}
        </Button>
      ) : (
        <Button size="small" title={pause.reason} onClick={soundPauses.end}>
          {floodTexts.resume(pause.rest)}
        </Button>
      )}
      {isOpen && <PauseDialog onGone={() => setOpen(false)} />}
    </>
  )
}
