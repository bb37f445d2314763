import type { DraftProps } from '#client/features/director/lib/fault-form.ts'
import { AutoComplete, Select } from 'antd'
import { directorTexts } from '#client/config/director-texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { useCallNames } from '#client/features/director/hooks/use-call-names.ts'
import { useCity, usePeopleOptions, useProjectOptions } from '#client/features/director/hooks/use-city.ts'
import { DevicePicker } from '#client/features/director/sections/device-picker.tsx'
import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'

const texts = directorTexts.faults

const OnField = ({ draft, onChange, wrong }: DraftProps) => {
  const names = useCallNames()
  return (
    <Field label={texts.on} error={wrong('on')} hint={texts.onHint}>
      {(ids) => (
        <AutoComplete
          {...ids}
          value={draft.on}
          options={names.filter(({ value }) => value.includes(draft.on)).slice(0, 50)}
          onChange={(on: string) => onChange({ ...draft, on })}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

const WhoField = ({ draft, onChange, wrong }: DraftProps) => {
  const people = usePeopleOptions()
  return (
    <Field label={texts.who} error={wrong('where')}>
      {(ids) => (
        <Select
          {...ids}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.anyone}
          value={draft.user ?? null}
          options={people}
          onChange={(user: string | null) => onChange({ ...draft, user: user ?? undefined })}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

const ProjectField = ({ draft, onChange }: DraftProps) => {
  const projects = useProjectOptions()
  return (
    <Field label={texts.inProject}>
      {(ids) => (
        <Select
          {...ids}
          allowClear
          placeholder={texts.anyProject}
          value={draft.project ?? null}
          options={projects}
          onChange={(project: string | null) =>
            onChange({ ...draft, project: project ?? undefined, device: undefined })
          }
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

const TypeField = ({ draft, onChange }: DraftProps) => {
  const { data } = useCity()
  const types = (data?.types ?? []).map(({ deviceType }) => ({
    value: deviceType,
    label: deviceTypes[deviceType].name,
  }))
  return (
    <Field label={directorTexts.device.type}>
      {(ids) => (
        <Select
          {...ids}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={directorTexts.device.any}
          value={draft.deviceType ?? null}
          options={types}
          onChange={(deviceType: DeviceType | null) =>
            onChange({ ...draft, deviceType: deviceType ?? undefined, device: undefined })
          }
          style={{ width: '100%' }}
        />
      )}
    </Field>
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
  const { domain } = props.draft
  if (domain === 'device') return <DeviceScope {...props} />
  return (
    <>
      {domain === 'http' && <OnField {...props} />}
      <WhoField {...props} />
      {domain === 'http' && <ProjectField {...props} />}
    </>
  )
}
