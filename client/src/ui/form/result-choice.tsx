import { useEffect, useId, useRef } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { CoverRadio } from '#client/ui/form/cover-radio.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/form/result-choice.module.css'

export interface ResultChoiceProps<Value extends string> {
  /** Accessible name of the group; the visible label belongs to the form. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  /** Takes the focus on mount. */
  takesFocus?: boolean | undefined
  /** Shown under the boxes with an icon. */
  error?: string | undefined
}

/** Results as 36 px boxes in a row: native radio buttons, so that arrow keys and forms work. */
export const ResultChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  takesFocus = false,
  error,
}: ResultChoiceProps<Value>) => {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const errorId = `${name}-error`
  return (
    <div
      ref={box}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <div className={styles.row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(styles.box, error !== undefined && styles.wrong, disabled && styles.off)}
          >
            <CoverRadio
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div id={errorId} className={styles.error}>
          <Icon name="bang" size={14} /> {error}
        </div>
      )}
    </div>
  )
}
