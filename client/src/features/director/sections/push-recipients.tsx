import { Select } from 'antd'
import { directorTexts } from '#client/config/director-texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { Field } from '#client/features/director/components/field.tsx'
import { usePeopleOptions, useProjectOptions } from '#client/features/director/hooks/use-city.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import type { PushDraft } from '#client/features/director/lib/push-frames.ts'
import { roleCodes, roles } from '#shared/permissions/roles.ts'

export interface PushPartProps {
  readonly draft: PushDraft
  readonly onChange: (draft: PushDraft) => void
  readonly error: unknown
}

const texts = directorTexts.push

const recipientChoices = [
  { value: 'all', label: texts.toAll },
  { value: 'user', label: texts.toUser },
  { value: 'project', label: texts.toProject },
  { value: 'role', label: texts.toRole },
] as const

const roleOptions = roleCodes.map((value) => ({ value, label: roles[value].name }))

interface PickProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { value: string; label: string }[]
  readonly onValue: (value: string | undefined) => void
  readonly placeholder?: string | undefined
  readonly error: string | null
}

const Pick = ({ label, value, options, onValue, placeholder, error }: PickProps) => (
  <Field label={label} error={error}>
    {(ids) => (
      <Select
        {...ids}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={placeholder}
        value={value ?? null}
        options={[...options]}
        onChange={(picked: string | null) => onValue(picked ?? undefined)}
        style={{ width: '100%' }}
      />
    )}
  </Field>
)

type PartProps = PushPartProps & { readonly wrong: string | null }

const UserPick = ({ draft, onChange, wrong }: PartProps) => {
  const people = usePeopleOptions()
  return (
    <Pick
      label={texts.user}
      value={draft.user}
      options={people}
      error={wrong}
      onValue={(user) => onChange({ ...draft, user })}
    />
  )
}

const ProjectPick = ({ draft, onChange, wrong }: PartProps) => {
  const projects = useProjectOptions()
  const isRole = draft.to === 'role'
  return (
    <Pick
      label={texts.project}
      value={draft.project}
      options={projects}
      placeholder={isRole ? texts.anyProject : undefined}
      error={isRole ? null : wrong}
      onValue={(project) => onChange({ ...draft, project })}
    />
  )
}

/** The recipients of the frame. */
export const PushRecipients = (props: PushPartProps) => {
  const { draft, onChange, error } = props
  const part = { ...props, wrong: fieldError(error, 'to') }
  return (
    <>
      <ChoiceBar
        label={texts.to}
        choices={recipientChoices}
        value={draft.to}
        onChange={(to) => onChange({ ...draft, to })}
      />
      {draft.to === 'user' && <UserPick {...part} />}
      {draft.to === 'role' && (
        <Pick
          label={texts.role}
          value={draft.role}
          options={roleOptions}
          error={part.wrong}
          onValue={(role) => onChange({ ...draft, role })}
        />
      )}
      {(draft.to === 'project' || draft.to === 'role') && <ProjectPick {...part} />}
    </>
  )
}
