import { directorTexts } from '#client/features/director/texts.ts'
import { CallField } from '#client/features/director/components/call-field.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
import { useCity, usePeopleOptions, useProjectOptions } from '#client/features/director/hooks/use-city.ts'
import type { DraftProps } from '#client/features/director/lib/fault-form.ts'
import { DevicePicker } from '#client/features/director/sections/device-picker.tsx'
import { deviceTypes } from '#shared/device/index.ts'

const texts = directorTexts.faults

const WhoField = ({ draft, onChange, wrong }: DraftProps) => (
  <SelectField
    label={texts.who}
    error={wrong('where')}
    searchable
    placeholder={texts.anyone}
    value={draft.user}
    options={usePeopleOptions()}
    onValue={(user) => onChange({ ...draft, user })}
  />
)

const ProjectField = ({ draft, onChange }: DraftProps) => (
  <SelectField
    label={texts.inProject}
    placeholder={texts.anyProject}
    value={draft.project}
    options={useProjectOptions()}
    onValue={(project) => onChange({ ...draft, project, device: undefined })}
  />
)

const TypeField = ({ draft, onChange }: DraftProps) => {
  const types = useCity().data?.types ?? []
  return (
    <SelectField
      label={directorTexts.device.type}
      searchable
      placeholder={directorTexts.device.any}
      value={draft.deviceType}
      options={types.map(({ deviceType }) => ({ value: deviceType, label: deviceTypes[deviceType].name }))}
      onValue={(deviceType) => onChange({ ...draft, deviceType, device: undefined })}
    />
  )
}

const DeviceScope = (props: DraftProps) => {
  const { draft, onChange, wrong } = props
  return (
    <>
      <ProjectField {...props} />
      <TypeField {...props} />
      <DevicePicker
        projectId={draft.project}
        deviceType={draft.deviceType}
        device={draft.device}
        onDevice={(device) => onChange({ ...draft, device })}
        error={wrong('where')}
      />
    </>
  )
}

/** The scope of a fault: which calls, by which user, in which project; or which devices. */
export const FaultScope = (props: DraftProps) => {
  const { draft, onChange, wrong } = props
  if (draft.domain === 'device') return <DeviceScope {...props} />
  if (draft.domain === 'ws') return <WhoField {...props} />
  return (
    <>
      <CallField
        label={texts.on}
        error={wrong('on')}
        hint={texts.onHint}
        value={draft.on}
        onValue={(on) => onChange({ ...draft, on })}
      />
      <WhoField {...props} />
      <ProjectField {...props} />
    </>
  )
}
