import { Button, Segmented, Select, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { alertChannelTexts, projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { RowLinks } from '#client/ui/list/cells.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { RuleForm } from '#client/features/project-settings/components/rule-form.tsx'
import { readWhich, type RuleRow, type Which } from '#client/features/project-settings/rule-edits.ts'
import { quietText, rolesText } from '#client/features/project-settings/rule-words.ts'
import { useRules, type Rules } from '#client/features/project-settings/use-rules.ts'
import styles from '#client/features/project-settings/components/rules-card.module.css'

const sourceText = ({ deviceType, custom }: RuleRow): string => {
  if (deviceType === null) return texts.whole
  return custom ? texts.custom : texts.followed
}

const widths = { name: 180, channel: 160, delay: 96, quiet: 130, source: 116, actions: 132 }
const allWidths = [
  widths.name,
  widths.channel,
  widths.channel,
  widths.channel,
  widths.delay,
  widths.quiet,
  widths.source,
]

type Column = NonNullable<TableProps<RuleRow>['columns']>[number]

const actionsOf = (rules: Rules, onEdit: (row: RuleRow) => void): Column => ({
  key: 'actions',
  title: texts.columns.actions,
  width: widths.actions,
  render: (_, row) => <RowActs row={row} rules={rules} onEdit={onEdit} />,
})

const columns: Column[] = [
  { key: 'name', title: texts.columns.device, width: widths.name, dataIndex: 'name' },
  ...(['app', 'sms', 'voice'] as const).map((channel): Column => ({
    key: channel,
    title: alertChannelTexts[channel],
    width: widths.channel,
    render: (_, row) => rolesText(row[channel]),
  })),
  {
    key: 'voiceDelay',
    title: texts.columns.voiceDelay,
    width: widths.delay,
    render: (_, row) => texts.minutes(row.voiceDelay),
  },
  {
    key: 'quiet',
    title: texts.columns.quiet,
    width: widths.quiet,
    render: (_, { quiet }) => quietText(quiet),
  },
  { key: 'source', title: texts.columns.source, width: widths.source, render: (_, row) => sourceText(row) },
]

const RowActs = ({ row, rules, onEdit }: { row: RuleRow; rules: Rules; onEdit: (row: RuleRow) => void }) => (
  <RowLinks>
    <Button type="link" onClick={() => onEdit(row)}>
      {texts.edit}
    </Button>
    {row.deviceType !== null && row.custom && (
      <ConfirmButton
        link
        label={texts.follow}
        title={texts.followTitle(row.name)}
        text={texts.followText}
        confirm={texts.confirmFollow}
        busy={rules.busy}
        onConfirm={(settled) => rules.follow(row, settled)}
      />
    )}
  </RowLinks>
)

const Rows = ({ rules, onEdit }: { rules: Rules; onEdit: ((row: RuleRow) => void) | undefined }) => {
  const { rows, error, again } = rules
  if (rows === undefined && error !== null)
    return <EmptyState kind="failed" note={failureText(error)} onAction={again} className={styles.state} />
  if (rows === undefined) return <TableSkeleton widths={allWidths} rows={8} rowHeight={41} />
  return (
    <Table<RuleRow>
      size="medium"
      columns={onEdit === undefined ? columns : [...columns, actionsOf(rules, onEdit)]}
      dataSource={rows}
      rowKey={({ deviceType }) => deviceType ?? ''}
      pagination={false}
      scroll={{ x: allWidths.reduce((sum, width) => sum + width, widths.actions) }}
    />
  )
}

const Choice = ({ which, choose }: { which: Which; choose: (by: Partial<Which>) => void }) => (
  <>
    <Segmented<Which['newMode']>
      options={[
        { value: 'setting', label: texts.modes.setting },
        { value: 'default', label: texts.modes.default },
      ]}
      value={which.newMode}
      onChange={(newMode) => choose({ newMode })}
    />
    <Select<EventKind>
      aria-label={texts.rules}
      className={styles.kind ?? ''}
      options={eventKindNames.map((value) => ({ value, label: eventKinds[value].name }))}
      value={which.kind}
      onChange={(kind) => choose({ kind })}
    />
  </>
)

/** 推送规则: the current rules, editable; or the default rules, read-only. The address decides. */
export const RulesCard = () => {
  const [params, setParams] = useSearchParams()
  const which = readWhich(params)
  const rules = useRules(which)
  const [edited, setEdited] = useState<RuleRow>()
  const isOwn = which.newMode === 'setting'
  const choose = (by: Partial<Which>): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ ...which, ...by })) next.set(name, value)
    setParams(next)
  }
  const close = (): void => setEdited(undefined)
  return (
    <Card title={texts.rules} note={rules.isConfigured ? texts.isConfigured : texts.isDefault}>
      <div className={styles.tools}>
        <Choice which={which} choose={choose} />
        {isOwn && (
          <ConfirmButton
            label={texts.restore}
            title={texts.restoreTitle(rules.kindName)}
            text={texts.restoreText}
            confirm={texts.confirmRestore}
            busy={rules.busy}
            onConfirm={rules.restore}
          />
        )}
      </div>
      <Rows rules={rules} onEdit={isOwn ? setEdited : undefined} />
      {edited !== undefined && <RuleForm row={edited} onSave={rules.save} onGone={close} />}
    </Card>
  )
}
