import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MemberRow } from '#shared/member/member.contract.ts'
import { MemberListPage } from '#client/features/member/pages/member-list-page.tsx'
import { drawPage } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const member = (id: string, name: string): MemberRow => ({
  id,
  status: 'joined',
  userId: id,
  name,
  username: id,
  avatar: '',
  post: '',
  phone: '138****0001',
  roleCode: 'operator',
  roleName: '值班员',
  otherRoles: [],
  areas: [{ id: 'a1', name: '永安里社区' }],
  otherAreas: 0,
  clocks: false,
  onDuty: false,
  lastLoginAt: null,
  joinedAt: null,
  inviter: null,
  invitedAt: null,
  mayChange: true,
})

const roles = ['owner', 'operator'].map((roleCode) => ({ roleCode, roleName: roleCode, description: '' }))

/** A list of two members; the server refuses to act on the second. */
const setUp = () => {
  const inputs: unknown[] = []
  const batch = (input: { ids: string[] }) => {
    inputs.push(input)
    const rows = input.ids.map((id) =>
      id === 'u2' ? { id, ok: false, code: 4002, message: '暂无权限' } : { id, ok: true, code: 200, message: '' },
    )
    return { rows, succeeded: rows.filter(({ ok }) => ok).length, failed: rows.filter(({ ok }) => !ok).length }
  }
  drawPage(<MemberListPage />, {
    at: '/personnelAdmin',
    answers: {
      'member.list': () => ({
        records: [member('u1', '李海峰'), member('u2', '张秀英')],
        total: 2,
        counts: { all: 2, joined: 2, pending: 0, requested: 0, rejected: 0, disabled: 0 },
      }),
      'member.roles': () => ({ roles, grantable: roles }),
      'area.tree': () => [],
      'member.editRoles': batch,
      'member.removeBatch': batch,
    },
  })
  return { inputs, user: userEvent.setup() }
}

const tickBoth = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await screen.findByText('李海峰')
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
}

test('several members get a role together; who does not is named with the reason and stays selected', async () => {
  const { inputs, user } = setUp()
  await tickBoth(user)
  await user.click(screen.getByRole('button', { name: '批量调整角色' }))
  await screen.findByText('调整 2 人的角色')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'owner' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('张秀英：暂无权限')
  expect(inputs).toEqual([{ ids: ['u1', 'u2'], roleCode: 'owner' }])
  expect(screen.getByText('已选 1')).toBeTruthy()
})

test('a removal of several names them and what they lose before, and who stays after', async () => {
  const { inputs, user } = setUp()
  await tickBoth(user)
  await user.click(screen.getByRole('button', { name: '批量移出' }))
  await screen.findByText('将 2 人移出项目？')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('李海峰、张秀英')
  expect(inputs).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '确认移出' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('成功 1 人，失败 1 人')
  expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('张秀英暂无权限失败')
  expect(inputs).toEqual([{ ids: ['u1', 'u2'] }])
})
