import { directorTexts } from '#client/config/director-texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
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

type PartProps = PushPartProps & { readonly wrong: string | null }

const UserPick = ({ draft, onChange, wrong }: PartProps) => (
  <SelectField
    searchable
    label={texts.user}
    value={draft.user}
    options={usePeopleOptions()}
    error={wrong}
    onValue={(user) => onChange({ ...draft, user })}
  />
)

const ProjectPick = ({ draft, onChange, wrong }: PartProps) => {
  const isRole = draft.to === 'role'
  return (
    <SelectField
      searchable
      label={texts.project}
      value={draft.project}
      options={useProjectOptions()}
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
        <SelectField
          searchable
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
