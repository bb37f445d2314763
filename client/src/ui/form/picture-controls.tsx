import { useEffect, useRef } from 'react'
import { placeTexts } from '#client/config/place-texts.ts'
import { pictureLimits } from '#client/lib/picture-rules.ts'
import { UploadField } from '#client/ui/form/upload-field.tsx'

const texts = placeTexts.form

/** The props that antd's form gives its control. */
interface ControlProps<Value> {
  readonly value?: Value
  readonly onChange?: (value: Value) => void
  readonly onGoing: (by: number) => void
}

/** Several changes may occur before the form renders again: each builds on the latest value. */
const useLatest = (value: readonly string[], onChange: (value: readonly string[]) => void) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return (by: (before: readonly string[]) => readonly string[]): void => {
    latest.current = by(latest.current)
    onChange(latest.current)
  }
}

interface PhotosControlProps extends ControlProps<readonly string[]> {
  readonly label?: string
  readonly most?: number
}

export const PhotosControl = ({
  label = texts.photos,
  most = pictureLimits.most,
  value = [],
  onChange = () => {},
  onGoing,
}: PhotosControlProps) => (
  <UploadField
    label={label}
    most={most}
    compresses
    value={value}
    onChange={useLatest(value, onChange)}
    onGoing={onGoing}
  />
)

export const PlanControl = ({ value = '', onChange = () => {}, onGoing }: ControlProps<string>) => {
  const list = value === '' ? [] : [value]
  const change = useLatest(list, ([first = '']) => onChange(first))
  return <UploadField label={texts.floorPlan} most={1} value={list} onChange={change} onGoing={onGoing} />
}
