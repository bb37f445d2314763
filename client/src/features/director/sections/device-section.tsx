import { Button, InputNumber, Select } from 'antd'
import { Card } from '#client/ui/basics/card.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure, Field } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { DeviceFields } from '#client/features/director/sections/device-fields.tsx'
import { DeviceState } from '#client/features/director/sections/device-state.tsx'
import { KindTiles } from '#client/features/director/sections/kind-tiles.tsx'
import { useCity } from '#client/features/director/hooks/use-city.ts'
import { useEmitChoice } from '#client/features/director/hooks/use-emit-choice.ts'
import { useEmit } from '#client/features/director/hooks/use-emit.ts'
import {
  actText,
  kindTiles,
  measureFor,
  readingText,
  reasonsFor,
  settled,
  type EmitChoice,
  type EmitPartProps,
} from '#client/features/director/lib/emit-choices.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import { measures } from '#shared/device/measures.ts'
import section from '#client/features/director/sections/section.module.css'
import styles from '#client/features/director/sections/device-section.module.css'

const texts = directorTexts.device

const ValueInput = ({ choice, types, onChange }: EmitPartProps) => {
  const measure = choice.kind === 'recover' ? null : measureFor(choice, types)
  if (measure === null) return null
  const { name, threshold } = measure
  const hint =
    threshold === null ? texts.valueHint : `${texts.threshold(readingText(name, threshold))}，${texts.valueHint}`
  return (
    <InputNumber
      aria-label={texts.value}
      title={hint}
      value={choice.value ?? null}
      placeholder={texts.value}
      suffix={measures[name].unit}
      onChange={(value) => onChange({ ...choice, value: value ?? undefined })}
      style={{ width: 120, flex: 'none' }}
    />
  )
}

/** The reason of the event, and for measured events the value beyond the threshold. */
const ReasonField = (props: EmitPartProps) => {
  const { choice, types, onChange, error } = props
  const reasons = reasonsFor(choice, types)
  if (reasons.length === 0) return null
  return (
    <Field label={texts.reason} error={fieldError(error, 'reason') ?? fieldError(error, 'value')}>
      {(ids) => (
        <span className={styles.pair}>
          <Select
            {...ids}
            options={reasons}
            value={choice.reason ?? reasons[0]?.value ?? null}
            onChange={(reason: string) => onChange({ ...choice, reason, value: undefined })}
          />
          <ValueInput {...props} />
        </span>
      )}
    </Field>
  )
}

/** Selects a device and an act; the button names the act. */
export const DeviceSection = () => {
  const city = useCity()
  const [choice, setChoice] = useEmitChoice()
  const { perform, acts, before, isPending, error } = useEmit(choice)
  return (
    <Card title={texts.title} note={texts.note}>
      <Loaded query={city}>
        {({ projects, types }) => {
          const change = (next: EmitChoice): void => setChoice(settled(next, types))
          const part = { choice, types, onChange: setChoice, error }
          const refused = kindTiles(choice, types).find(({ kind }) => kind === choice.kind)?.refused ?? null
          return (
            <div className={section.body}>
              <DeviceFields choice={choice} projects={projects} types={types} onChange={change} error={error} />
              {choice.device !== undefined && <DeviceState id={choice.device.id} onRead={change} choice={choice} />}
              <KindTiles choice={choice} types={types} onChange={change} />
              <ReasonField {...part} />
              <div className={styles.act}>
                <Button
                  type="primary"
                  block
                  loading={isPending}
                  disabled={refused !== null}
                  title={refused ?? undefined}
                  onClick={() => perform(actText(choice, types))}
                >
                  {actText(choice, types)}
                </Button>
                <CopyAs what={actText(choice, types)} acts={refused === null ? acts : []} before={before} wide />
              </div>
              <ActFailure error={error} fields={['deviceId', 'deviceType', 'reason', 'value']} />
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}
