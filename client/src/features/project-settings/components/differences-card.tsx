import { Button, Form } from 'antd'
import { eventKinds } from '#shared/event/index.ts'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { RowLinks, TwoLines } from '#client/ui/list/cells.tsx'
import {
  projectDefaults,
  projectDifferences,
  type DefaultedField,
} from '#client/features/project-settings/project-defaults.ts'
import type { RuleDifference } from '#client/features/project-settings/rule-differences.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import type { ProjectEdit } from '#client/features/project-settings/use-project-edit.ts'
import { useRuleDifferences } from '#client/features/project-settings/use-rule-differences.ts'
import detail from '#client/ui/detail/detail-parts.module.css'
import styles from '#client/features/project-settings/components/differences-card.module.css'

/** What the form has now, saved or not. */
const useDefaulted = ({ form }: ProjectEdit, project: ProjectDetail) => ({
  color: Form.useWatch('color', form) ?? project.color,
  logo: Form.useWatch('logo', form) ?? project.logo,
  watermark: Form.useWatch('watermark', form) ?? project.watermark,
})

/** The default goes into the form, which is saved as a whole. */
const FieldRows = ({ edit, project }: DifferencesProps) => {
  const reset = (field: DefaultedField): void => {
    edit.form.setFieldValue(field, projectDefaults[field])
    edit.input.onInput()
  }
  return projectDifferences(useDefaulted(edit, project)).map(({ field, name, text }) => (
    <li key={field}>
      <TwoLines first={name} second={text} />
      <RowEnd>
        <RowLinks>
          <Button type="link" aria-label={texts.restoreOf(name)} onClick={() => reset(field)}>
            {texts.toDefault}
          </Button>
        </RowLinks>
      </RowEnd>
    </li>
  ))
}

interface RuleRowsProps {
  readonly rules: ReturnType<typeof useRuleDifferences>
}

const nameOf = ({ kind, row }: RuleDifference): string => texts.ruleOf(eventKinds[kind].name, row.name)

/** Each takes effect at once, after a confirmation. */
const RuleRows = ({ rules: { differences, busy, restore } }: RuleRowsProps) =>
  differences.map((difference) => (
    <li key={nameOf(difference)}>
      <TwoLines first={nameOf(difference)} second={difference.text} />
      <RowEnd>
        <RowLinks>
          <ConfirmButton
            link
            label={difference.row.deviceType === null ? texts.toDefault : texts.follow}
            title={texts.resetTitle(nameOf(difference))}
            text={texts.resetText}
            confirm={texts.confirmRestore}
            busy={busy}
            onConfirm={(settled) => restore(difference, settled)}
          />
        </RowLinks>
      </RowEnd>
    </li>
  ))

interface DifferencesProps {
  readonly edit: ProjectEdit
  readonly project: ProjectDetail
}

/** 与默认不同: every setting that is not the default one, with the way back. */
export const DifferencesCard = ({ edit, project }: DifferencesProps) => {
  const rules = useRuleDifferences()
  const count = projectDifferences(useDefaulted(edit, project)).length + rules.differences.length
  return (
    <Card title={texts.differences} note={rules.isRead ? texts.differenceCount(count) : undefined}>
      {rules.error !== null && <p className={detail.nothing}>{failureText(rules.error)}</p>}
      {rules.isRead && count === 0 && <p className={detail.nothing}>{texts.noDifferences}</p>}
      <ul className={classNames(detail.list, styles.rows)}>
        <FieldRows edit={edit} project={project} />
        <RuleRows rules={rules} />
      </ul>
    </Card>
  )
}
