import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { CoverRadio } from '#client/ui/form/cover-radio.tsx'
import styles from '#client/ui/form/result-choice.module.css'

export interface ResultChoiceProps<Value extends string> {
  /** Accessible name of the group; the visible label belongs to the form. */
  label: string
  options: readonly { value: Value; label: string }[]
  value?: Value | undefined
  onChange?: (value: Value) => void
  disabled?: boolean | undefined
  /** Takes the focus on mount. */
  takesFocus?: boolean | undefined
  /** Given by antd's form, which shows the error itself. */
  id?: string
  'aria-invalid'?: boolean | 'true'
  'aria-describedby'?: string
  ref?: Ref<{ focus: () => void }>
}

/** Results as 36 px boxes in a row: native radio buttons, so that arrow keys and forms work. */
export const ResultChoice = <Value extends string>({
  label,
  options,
  value,
  onChange = () => {},
  disabled = false,
  takesFocus = false,
  ref,
  ...item
}: ResultChoiceProps<Value>) => {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const focus = (): void => box.current?.querySelector('input')?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useEffect(() => {
    if (takesFocus) focus()
  }, [takesFocus])
  const isWrong = item['aria-invalid'] !== undefined
  return (
    <div
      ref={box}
      role="radiogroup"
      aria-label={label}
      id={item.id}
      aria-invalid={isWrong}
      aria-describedby={item['aria-describedby']}
    >
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.box, isWrong && styles.wrong, disabled && styles.off)}>
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
    </div>
  )
}
