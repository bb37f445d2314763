/**
 * Titles of the account pages by their path below `/user` (spec §2). Apart from their texts, because the router needs them
 * all.
 */
export const accountTitles = {
  register: '注册',
  'register-result': '注册结果',
  alteration: '找回密码',
  'alteration-password': '更改密码',
  'setting-password': '设置密码',
  'complement-info': '补全信息',
  'locale-info': '区域信息',
} as const
