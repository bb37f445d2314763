import { Button, Dropdown, type MenuProps } from 'antd'
import type { DashboardLayout } from '#shared/dashboard/dashboard-layout.contract.ts'
import type { Cards } from '#client/features/dashboard/arrange/card-edits.ts'
import { arrangeTexts as texts } from '#client/features/dashboard/arrange/texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { trpc } from '#client/lib/trpc.ts'

type Roles = DashboardLayout['roles']
/** Key prefixes of the menu items. */
const SET = 'set:'
const UNSET = 'unset:'

const itemsOf = (roles: Roles): NonNullable<MenuProps['items']> => {
  const withDefault = roles.filter(({ isSet }) => isSet)
  return [
    ...roles.map(({ roleCode, roleName, isSet }) => ({
      key: SET + roleCode,
      label: texts.asDefaultOf(roleName, isSet),
    })),
    ...(withDefault.length === 0 ? [] : [{ type: 'divider' as const }]),
    ...withDefault.map(({ roleCode, roleName }) => ({ key: UNSET + roleCode, label: texts.withoutDefault(roleName) })),
  ]
}

/** 保存为角色默认: for those who manage the project. */
export const RoleDefault = ({ roles, cards }: { roles: Roles; cards: Cards }) => {
  const utils = trpc.useUtils()
  const nameOf = (code: string): string => roles.find(({ roleCode }) => roleCode === code)?.roleName ?? code
  const { mutate, isPending } = trpc.dashboardLayout.saveOfRole.useMutation({
    meta: {
      done: (_: unknown, { roleCode, cards: given }: { roleCode: string; cards: unknown }) =>
        (given === null ? texts.roleReset : texts.roleSaved)(nameOf(roleCode)),
    },
    onSuccess: (layout) => utils.dashboardLayout.detail.setData({}, layout),
  })
  const onClick: MenuProps['onClick'] = ({ key }) =>
    key.startsWith(SET)
      ? mutate({ roleCode: key.slice(SET.length), cards: [...cards] })
      : mutate({ roleCode: key.slice(UNSET.length), cards: null })
  return (
    <Dropdown trigger={['click']} menu={{ items: itemsOf(roles), onClick }}>
      <Button loading={isPending} icon={<Icon name="down" size={14} />} iconPlacement="end">
        {texts.roleDefault}
      </Button>
    </Dropdown>
  )
}
