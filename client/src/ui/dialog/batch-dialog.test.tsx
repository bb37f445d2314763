// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { expect, test } from 'vitest'
import type { BatchResult } from '#shared/api/batch.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'

const rows = ['1', '2', '3'].map((id) => ({ id, name: `场所 ${id}` }))

const draw = (state: { busy?: boolean; result?: BatchResult; only?: boolean }) =>
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <BatchDialog
        title="删除？"
        confirm="确认删除"
        busy={state.busy ?? false}
        rows={state.only === true ? rows.slice(0, 1) : rows}
        result={state.result}
        summaryOf={(succeeded, failed) => `成功 ${succeeded}，失败 ${failed}`}
        textOf={({ message }) => message}
        onClose={() => {}}
      >
        无法恢复
      </BatchDialog>
    </ConfigProvider>,
  )

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('it asks first', () => {
  draw({})
  expect(screen.getByRole('dialog').textContent).toContain('无法恢复')
  expect(items()).toEqual([])
})

test('while the call is under way each row says so, and nothing can be confirmed again', () => {
  draw({ busy: true })
  expect(items()).toEqual(['场所 1处理中', '场所 2处理中', '场所 3处理中'])
  expect(screen.queryByRole('button', { name: /确认删除/ })).toBeNull()
})

test('one row alone waits behind the question', () => {
  draw({ busy: true, only: true })
  expect(screen.getByRole('dialog').textContent).toContain('无法恢复')
})

test('then each row has its result, failures first', () => {
  const result = {
    succeeded: 2,
    failed: 1,
    rows: [
      { id: '1', ok: true, code: 200, message: '' },
      { id: '2', ok: false, code: 1, message: '含 1 个子场所' },
      { id: '3', ok: true, code: 200, message: '' },
    ],
  }
  draw({ result })
  expect(screen.getByRole('alert').textContent).toContain('成功 2，失败 1')
  expect(items()).toEqual(['场所 2含 1 个子场所失败', '场所 1成功', '场所 3成功'])
})
