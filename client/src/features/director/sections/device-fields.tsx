import { Select } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { DevicePicker } from '#client/features/director/sections/device-picker.tsx'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import type { EmitPartProps } from '#client/features/director/lib/emit-choices.ts'
import type { Possible } from '#shared/control/city.contract.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import styles from '#client/features/director/sections/device-section.module.css'

const texts = directorTexts.device

interface DeviceFieldsProps extends EmitPartProps {
  readonly projects: readonly { id: string; name: string }[]
}

const typeOption = ({ deviceType }: Possible) => ({
  value: deviceType,
  label: deviceTypes[deviceType].name,
  icon: deviceIcon(deviceType),
})

const ProjectSelect = ({ choice, projects, onChange }: DeviceFieldsProps) => (
  <Select
    allowClear
    aria-label={texts.project}
    placeholder={texts.anyProject}
    value={choice.projectId ?? null}
    onChange={(projectId: string | null) =>
      onChange({ ...choice, projectId: projectId ?? undefined, device: undefined })
    }
    options={projects.map(({ id, name }) => ({ value: id, label: name }))}
  />
)

const TypeSelect = ({ choice, types, onChange }: EmitPartProps) => (
  <Select
    allowClear
    aria-label={texts.type}
    showSearch={{ optionFilterProp: 'label' }}
    placeholder={texts.anyType}
    value={choice.deviceType ?? null}
    onChange={(deviceType: DeviceType | null) =>
      onChange({ ...choice, deviceType: deviceType ?? undefined, device: undefined })
    }
    options={types.map(typeOption)}
    optionRender={({ data }) => (
      <span className="row gap-8">
        <Icon name={data.icon} size={16} />
        {data.label}
      </span>
    )}
  />
)

/** Selects the device: by project, by type, or one specific device. */
export const DeviceFields = (props: DeviceFieldsProps) => {
  const { choice, onChange, error } = props
  return (
    <>
      <Field label={texts.scope}>
        {() => (
          <span className={styles.pair}>
            <ProjectSelect {...props} />
            <TypeSelect {...props} />
          </span>
        )}
      </Field>
      <DevicePicker
        projectId={choice.projectId}
        deviceType={choice.deviceType}
        device={choice.device}
        onDevice={(device) => onChange({ ...choice, device })}
        error={fieldError(error, 'deviceId') ?? fieldError(error, 'deviceType')}
      />
    </>
  )
}
