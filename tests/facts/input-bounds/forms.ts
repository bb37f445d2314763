import constants from '#tests/facts/constants.json' with { type: 'json' }
import { noSuchType, refuse, required, type Bound, type Given, type Refusal } from '#tests/facts/input-bounds/bound.ts'

const { min, max, images } = constants.feedback
const CONTENT = '请输入大于10且不超过200的字符数'
const content = (what: string, value: string): Refusal => ({ what, value, code: 4001, message: CONTENT })
const pictures = (count: number) => (given: Given) => Array.from({ length: count }, () => given.picture).join()

const feedback = {
  rest: ['POST', '/pc/api/v4/addSuggestion'],
  trpc: 'feedback.addSuggestion',
  by: 'duty',
  others: { type: 2, content: '希望列表可以按楼层筛选设备' },
} as const

export const feedbackBounds: readonly Bound[] = [
  {
    ...feedback,
    field: 'type',
    section: '§3, §5',
    allowed: [1, 2, 3, 4, 5],
    refused: [...required('类型'), ...noSuchType('类型', 0, 6, -1)],
  },
  {
    ...feedback,
    field: 'content',
    section: '§5, §9',
    allowed: ['一'.repeat(min), '一'.repeat(max), '🔥'.repeat(min), '🔥'.repeat(max)],
    refused: [
      ...required('内容'),
      content('nine characters', '一'.repeat(min - 1)),
      content('nine faces', '🔥'.repeat(min - 1)),
      content('201 characters', '一'.repeat(max + 1)),
      content('201 faces', '🔥'.repeat(max + 1)),
      content('wide blanks and line ends alone', '\u3000\n\t'.repeat(min)),
    ],
  },
  {
    ...feedback,
    field: 'contactFlag',
    section: '§3',
    allowed: [undefined, 0, 1],
    refused: refuse(
      '联系意愿',
      { what: '-1', value: -1, code: 4001, text: '传入参数有误' },
      { what: '2', value: 2, code: 4001, text: '传入参数有误' },
    ),
  },
  {
    ...feedback,
    field: 'imageUrl',
    section: '§5, §9',
    allowed: [undefined, '', pictures(images)],
    refused: [{ what: 'nine pictures', value: pictures(images + 1), code: 4001, message: '最多只可上传8张' }],
  },
]

const NEW = 'Another#2026'
const password = {
  rest: ['POST', '/sys/user/updatePassword'],
  trpc: 'account.updatePassword',
  by: 'invitee',
  section: '§5',
  others: { oldpassword: ({ password: old }: Given) => old, password: NEW, confirmpassword: NEW },
} as const
const UNEQUAL = '两次输入密码不一致!'

// A changed password becomes the old one, so only the last row changes it successfully.
export const passwordBounds: readonly Bound[] = [
  { ...password, field: 'oldpassword', allowed: [], refused: required('旧密码') },
  {
    ...password,
    field: 'password',
    allowed: [],
    refused: required('').map((refusal) => ({ ...refusal, message: '新密码不允许为空!' })),
  },
  {
    ...password,
    field: 'confirmpassword',
    allowed: [NEW],
    refused: [undefined, '', `${NEW} `].map((value) => ({
      what: value === undefined ? 'nothing' : `"${value}"`,
      value,
      code: 6401,
      message: UNEQUAL,
    })),
  },
]
