import { Button } from 'antd'
import type { DashboardLayout } from '#shared/dashboard/dashboard-layout.contract.ts'
import { isSame } from '#client/features/dashboard/arrange/card-edits.ts'
import { CardFrames } from '#client/features/dashboard/arrange/card-frames.tsx'
import { CardRows } from '#client/features/dashboard/arrange/card-rows.tsx'
import { RoleDefault } from '#client/features/dashboard/arrange/role-default.tsx'
import { arrangeTexts as texts } from '#client/features/dashboard/arrange/texts.ts'
import { Tray } from '#client/features/dashboard/arrange/tray.tsx'
import { useArrangement, type Arrangement } from '#client/features/dashboard/arrange/use-arrangement.ts'
import type { Span } from '#client/features/dashboard/span.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { useLeaveGuard } from '#client/ui/form/leave-guard.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/dashboard/arrange/arrange.module.css'

interface ArrangeProps {
  readonly layout: DashboardLayout
  readonly span: Span
  readonly onDone: () => void
}

/** Saves the own layout. One that is the same as the default is none of one's own, so that it follows the default. */
const useSave = ({ fallback, roleName }: DashboardLayout, onDone: () => void) => {
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.dashboardLayout.save.useMutation({
    meta: {
      done: (layout: DashboardLayout) =>
        layout.source === 'own' ? texts.saved : texts.savedDefault(layout.source, roleName),
    },
    onSuccess: (layout) => {
      utils.dashboardLayout.detail.setData({}, layout)
      onDone()
    },
  })
  const save = ({ cards }: Arrangement): void => mutate({ cards: isSame(cards, fallback.cards) ? null : [...cards] })
  return { save, isPending }
}

interface ToolbarProps {
  readonly layout: DashboardLayout
  readonly arrangement: Arrangement
  readonly isPending: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

const Toolbar = ({ layout, arrangement: { cards, reset }, isPending, onSave, onCancel }: ToolbarProps) => {
  const { source, roleName, fallback, roles } = layout
  const toDefault = texts.resetTo(fallback.source, roleName)
  return (
    <div className={styles.toolbar} role="group" aria-label={texts.label}>
      <b>
        {texts.source(
          isSame(cards, layout.cards) ? source : isSame(cards, fallback.cards) ? fallback.source : 'own',
          roleName,
        )}
      </b>
      <div className={styles.acts}>
        <Button
          title={toDefault}
          disabled={isSame(cards, fallback.cards)}
          onClick={() => reset(fallback.cards, toDefault)}
        >
          {texts.reset}
        </Button>
        {roles.length > 0 && <RoleDefault roles={roles} cards={cards} />}
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="primary" loading={isPending} onClick={onSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

/** 调整布局: the cards of the dashboard while they are moved, resized and hidden. */
export const Arrange = ({ layout, span, onDone }: ArrangeProps) => {
  const arrangement = useArrangement(layout.cards)
  const { save, isPending } = useSave(layout, onDone)
  const { question } = useLeaveGuard(!isSame(arrangement.cards, layout.cards), texts.leave)
  const isPhone = useIsPhone()
  return (
    <div className="stack gap-12">
      <Toolbar {...{ layout, arrangement, isPending }} onSave={() => save(arrangement)} onCancel={onDone} />
      <p className="font-12 ink3">{isPhone ? texts.phoneHint : texts.hint}</p>
      <Tray arrangement={arrangement} />
      {isPhone ? <CardRows arrangement={arrangement} /> : <CardFrames arrangement={arrangement} span={span} />}
      <span role="status">
        <HiddenText>{arrangement.said}</HiddenText>
      </span>
      {question}
    </div>
  )
}
