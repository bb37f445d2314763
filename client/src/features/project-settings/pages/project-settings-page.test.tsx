import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ProjectDetail, RuleRow } from '#shared/project/project-settings.contract.ts'
import { defaultRule } from '#shared/project/alert-rules.ts'
import { ProjectSettingsPage } from '#client/features/project-settings/pages/project-settings-page.tsx'
import { drawPage, type Answers } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const project: ProjectDetail = {
  id: 'p1',
  name: '城中区',
  info: '',
  color: '',
  logo: '',
  watermark: true,
  status: 1,
  isConfigRule: false,
}
const all: RuleRow = { ...defaultRule('alarm'), name: '全部设备', custom: false }

type Which = { readonly eventDetailType: number; readonly eventType: string }

/** Rules of 预警 alone; those of other kinds are the default ones. */
const setUp = (detail: Partial<ProjectDetail> = {}, alarms: readonly RuleRow[] = [all]) => {
  const sent: unknown[] = []
  const record = (input: object) => {
    sent.push(input)
    return { ...project, ...input }
  }
  const answers: Answers = {
    'projectSettings.detail': () => ({ ...project, ...detail }),
    'projectSettings.rules': ({ eventType, eventDetailType }: Which) => ({
      eventType,
      eventDetailType,
      isConfigRule: false,
      ruleDetail: eventType === 'alarm' && eventDetailType === 1 ? alarms : [],
    }),
    'projectSettings.changes': () => ({ records: [], total: 0, current: 1, size: 10, pages: 0 }),
    'projectSettings.edit': record,
    'projectSettings.saveRules': record,
    'projectSettings.restoreDefaults': record,
  }
  const drawn = drawPage(<ProjectSettingsPage />, { at: '/account/myproject', answers })
  return { ...drawn, sent, user: userEvent.setup() }
}

const differences = () => within(screen.getByRole('region', { name: '与默认不同' }))
const rowOf = async (name: string) => {
  const first = await within(await screen.findByRole('region', { name: '与默认不同' })).findByText(name)
  return within(first.closest('li') as HTMLElement)
}

test('a project as it was made differs in nothing', async () => {
  setUp()
  expect(await screen.findByText('全部为默认设置')).toBeTruthy()
  expect(differences().getByText('0 项')).toBeTruthy()
})

test('a setting of the form goes back to its default, which is saved with the form', async () => {
  const { user, sent } = setUp({ watermark: false, color: '#0b69b7' })
  const row = await rowOf('主题颜色')
  expect(row.getByText('天青（默认 随个人）')).toBeTruthy()
  await user.click(row.getByRole('button', { name: '主题颜色改回默认' }))
  await waitFor(() => expect(differences().queryByText('主题颜色')).toBeNull())
  expect(differences().getByText('显示水印')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([{ color: '' }]))
})

test('撤销修改 takes back what was not saved', async () => {
  const { user } = setUp({ color: '#0b69b7' })
  await user.click((await rowOf('主题颜色')).getByRole('button'))
  await user.click(await screen.findByRole('button', { name: '撤销修改' }))
  expect(await rowOf('主题颜色')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
})

test('the rule for all devices goes back to the default, and rules of single types stay', async () => {
  const own: RuleRow = { ...all, deviceType: 'smoke', name: '烟雾探测器', custom: true, sms: [] }
  const { user, sent } = setUp({}, [{ ...all, custom: true, voiceDelay: 9 }, own])
  await user.click((await rowOf('预警 · 全部设备')).getByRole('button', { name: '改回默认' }))
  await user.click(await screen.findByRole('button', { name: '确认恢复' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ ruleDetail: [defaultRule('alarm'), { deviceType: 'smoke', sms: [] }] })
})

test('without rules of single types the whole kind goes back', async () => {
  const { user, sent } = setUp({}, [{ ...all, custom: true, voiceDelay: 9 }])
  await user.click((await rowOf('预警 · 全部设备')).getByRole('button', { name: '改回默认' }))
  await user.click(await screen.findByRole('button', { name: '确认恢复' }))
  await waitFor(() => expect(sent).toEqual([{ eventType: 'alarm', eventDetailType: 1 }]))
})

test('a type of its own follows again', async () => {
  const own: RuleRow = { ...all, deviceType: 'smoke', name: '烟雾探测器', custom: true, sms: [] }
  const { user, sent } = setUp({}, [all, own])
  await user.click((await rowOf('预警 · 烟雾探测器')).getByRole('button', { name: '改为跟随' }))
  await user.click(await screen.findByRole('button', { name: '确认恢复' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ ruleDetail: [{ deviceType: null }] })
})

test('a search by initials leads to the field, and one for a kind of events to its rules', async () => {
  const { user, search } = setUp()
  await screen.findByText('全部为默认设置')
  const contents = within(screen.getByRole('navigation', { name: '设置目录' }))
  const keyword = contents.getByRole('textbox', { name: '搜索设置' })
  await user.type(keyword, 'xmjj')
  expect(contents.queryByText('水印')).toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '项目简介' }))
  await user.clear(keyword)
  await user.type(keyword, '故障')
  await user.click(contents.getByRole('button', { name: '故障' }))
  await waitFor(() => expect(search()).toContain('kind=fault'))
  await act(async () => {})
})
