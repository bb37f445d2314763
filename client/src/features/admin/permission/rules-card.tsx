import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '#client/ui/basics/card.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { adminTexts } from '#client/features/admin/texts.ts'
import { RuleDialog, type Rule } from '#client/features/admin/permission/rule-dialog.tsx'
import { ruleTexts as texts } from '#client/features/admin/permission/texts.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { joinFilled } from '#client/lib/join-filled.ts'
import { trpc } from '#client/lib/trpc.ts'

const words: Readonly<Record<string, string>> = texts.conditions

const RuleItem = ({ rule, onEdit }: { rule: Rule; onEdit: () => void }) => {
  const { mutate, isPending } = trpc.permission.removeRule.useMutation({
    meta: { done: adminTexts.removed, invalidates: [trpc.permission] },
  })
  const condition = [rule.ruleColumn, words[rule.ruleConditions] ?? rule.ruleConditions, rule.ruleValue].join(' ')
  return (
    <>
      <TwoLines first={rule.ruleName} second={joinFilled([condition.trim(), rule.status === '0' ? texts.isOff : ''])} />
      <RowEnd>
        <Button type="link" size="small" onClick={onEdit}>
          {adminTexts.edit}
        </Button>
        <ConfirmButton
          link
          label={adminTexts.remove}
          title={texts.removeTitle(rule.ruleName)}
          text={texts.removeText}
          confirm={adminTexts.confirmRemove}
          busy={isPending}
          onConfirm={(settled) => mutate({ id: rule.id }, { onSettled: settled })}
        />
      </RowEnd>
    </>
  )
}

/** The data rules of an entry; each change takes effect immediately. */
export const RulesCard = ({ permissionId }: { permissionId: string }) => {
  const [opened, setOpened] = useState<{ rule?: Rule }>()
  const read = trpc.permission.rules.useQuery({ permissionId }, { meta: { quiet: true }, refetchOnMount: 'always' })
  return (
    <Card
      title={texts.title}
      note={texts.note}
      extra={
        <Button size="small" onClick={() => setOpened({})}>
          {texts.add}
        </Button>
      }
    >
      {read.data === undefined ? (
        <Unread read={read} rows={2} />
      ) : (
        <CardList
          items={read.data}
          empty={texts.none}
          keyOf={({ id }) => id}
          draw={(rule) => <RuleItem rule={rule} onEdit={() => setOpened({ rule })} />}
        />
      )}
      {opened && <RuleDialog permissionId={permissionId} rule={opened.rule} onGone={() => setOpened(undefined)} />}
    </Card>
  )
}
