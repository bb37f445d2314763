import { Button, Form } from 'antd'
import { useStore } from 'zustand'
import { handOverLimits } from '#shared/hand-over/hand-overs.ts'
import { parseTime } from '#shared/time.ts'
import { handOverTexts } from '#client/features/hand-over/texts.ts'
import { minuteText } from '#client/lib/format-time.ts'
import { accountId } from '#client/lib/session-store.ts'
import { soundPauses, type SoundPause } from '#client/realtime/sound-pauses.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'

const texts = handOverTexts.form

const pauseText = ({ from, until, reason }: SoundPause): string =>
  texts.paused(minuteText(from, until), minuteText(until, until), reason)

/** The pauses of the alarm sound during this duty: the next person should know the reasons. */
export const PausesNote = ({ dutyFrom }: { dutyFrom: string }) => {
  const form = Form.useFormInstance<{ readonly note: string }>()
  const pauses = useStore(soundPauses.store)
  const mine = pauses.filter(({ account, from }) => account === accountId() && from >= parseTime(dutyFrom))
  if (mine.length === 0) return null
  const text = mine.map(pauseText).join('；')
  const add = (): void => {
    const { note } = form.getFieldsValue()
    form.setFieldValue('note', [note.trim(), text].filter(Boolean).join('\n').slice(0, handOverLimits.note))
  }
  return (
    <NoticeBar
      tone="primary"
      icon="mute"
      title={texts.pauses}
      action={
        <Button size="small" onClick={add}>
          {texts.addPauses}
        </Button>
      }
    >
      {text}
    </NoticeBar>
  )
}
