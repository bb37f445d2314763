import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { directorTexts } from '#client/features/director/texts.ts'
import { ActError } from '#client/features/director/components/field.tsx'
import type { useAct } from '#client/features/director/hooks/control-queries.ts'
import { isMoment } from '#client/features/director/lib/clock-words.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/features/director/sections/clock-section.module.css'

const texts = directorTexts.clock

export interface MomentFormProps {
  readonly act: ReturnType<typeof useAct<'clock'>>
  /** The clock is frozen and can be resumed. */
  readonly resumable: boolean
}

/** A time to jump to, and the button that resumes a frozen clock. */
export const MomentForm = ({ act, resumable }: MomentFormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const wrong = error ?? fieldError(act.error, 'now')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isMoment(text)) return setError(texts.toPlaceholder)
    setError(null)
    act.mutate({ now: text.trim() })
  }
  return (
    <form className={styles.moment} onSubmit={submit} noValidate>
      <label htmlFor="director-moment" className={styles.label}>
        {texts.to}
      </label>
      <Input
        id="director-moment"
        size="small"
        value={text}
        placeholder={texts.toPlaceholder}
        status={wrong === null ? '' : 'error'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" htmlType="submit" disabled={act.isPending}>
        {texts.go}
      </Button>
      {resumable && (
        <Button
          size="small"
          icon={<Icon name="play" size={14} />}
          disabled={act.isPending}
          onClick={() => act.mutate({ resume: true })}
        >
          {texts.resume}
        </Button>
      )}
      {wrong !== null && (
        <div className={styles.wrong}>
          <ActError>{wrong}</ActError>
        </div>
      )}
    </form>
  )
}
