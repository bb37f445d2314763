import { directorTexts } from '#client/features/director/texts.ts'
import { ChoiceBar } from '#client/features/director/components/choice-bar.tsx'
import { SelectField } from '#client/features/director/components/select-field.tsx'
import { usePeopleOptions, useProjectOptions } from '#client/features/director/hooks/use-city.ts'
import { fieldError } from '#client/features/director/lib/control-error.ts'
import type { PushDraft } from '#client/features/director/lib/push-frames.ts'
import { roleCodes, roles } from '#shared/permission/roles.ts'

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

/** The recipients of the frame. */
export const PushRecipients = ({ draft, onChange, error }: PushPartProps) => {
  const people = usePeopleOptions()
  const projects = useProjectOptions()
  const wrong = fieldError(error, 'to')
  const isRole = draft.to === 'role'
  return (
    <>
      <ChoiceBar
        label={texts.to}
        choices={recipientChoices}
        value={draft.to}
        onChange={(to) => onChange({ ...draft, to })}
      />
      {draft.to === 'user' && (
        <SelectField
          searchable
          label={texts.user}
          value={draft.user}
          options={people}
          error={wrong}
          onValue={(user) => onChange({ ...draft, user })}
        />
      )}
      {isRole && (
        <SelectField
          searchable
          label={texts.role}
          value={draft.role}
          options={roleOptions}
          error={wrong}
          onValue={(role) => onChange({ ...draft, role })}
        />
      )}
      {(isRole || draft.to === 'project') && (
        <SelectField
          searchable
          label={texts.project}
          value={draft.project}
          options={projects}
          placeholder={isRole ? texts.anyProject : undefined}
          error={isRole ? null : wrong}
          onValue={(project) => onChange({ ...draft, project })}
        />
      )}
    </>
  )
}
