import type { CallContext } from '#server/modules/context.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import { listLogs } from '#server/modules/system/platform-log.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { Position, type platformContracts } from '#shared/platform/platform.contract.ts'

const noEdits = { createBy: null, createTime: null, updateBy: null, updateTime: null }
const positionOf = (post: string) => ({
  id: post,
  code: post,
  name: post,
  postRank: '',
  postRank_dictText: '',
  companyId: '',
  ...noEdits,
})

export const platformHandlers = {
  positions: (query, { world: { model } }) => {
    const accounts = [...model.users.values()].filter(({ deleted }) => !deleted)
    const posts = new Set(accounts.map(({ post }) => post).filter((post) => post !== ''))
    return queryRows([...posts].map(positionOf), Object.keys(Position.shape), query)
  },
  logs: (query, { world, scope }) => listLogs(world, scope(), query),
  thirdApps: () => ({ wechatEnterprise: false, dingtalk: false }),
  tenants: () => [],
} satisfies HandlersOf<typeof platformContracts, CallContext>
