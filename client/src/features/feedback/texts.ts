import { formTexts } from '#client/config/form-texts.ts'

const types: Readonly<Record<number, string>> = formTexts.feedback.types

/** The words of 反馈处理. */
export const feedbackTexts = {
  one: '反馈',
  all: '全部',
  types,
  columns: {
    content: '反馈内容',
    type: '反馈类型',
    person: '反馈人',
    state: '状态',
    createdAt: '提交时间',
    handler: '处理人',
    repliedAt: '回复时间',
  },
  filters: { type: '反馈类型', time: '提交时间', keyword: '内容 / 反馈人' },
  empty: '暂无意见反馈',
  emptyNote: '用户在“意见反馈”里提交的内容会出现在这里',
  images: '图片',
  imageCount: (count: number) => `${count} 张图片`,
  info: '反馈信息',
  phone: '联系电话',
  noPhone: '未要求联系',
  handling: '处理记录',
  takenAt: '受理时间',
  replyText: '回复内容',
  closedAt: '关闭时间',
  take: { button: '受理', done: '已受理' },
  reply: {
    button: '回复',
    title: (name: string) => `回复 ${name} 的反馈`,
    ok: '发送回复',
    field: '回复内容',
    enter: '请输入回复内容',
    note: '以消息发给反馈人，发送后不能修改',
    done: '已回复，反馈人会收到消息',
  },
  close: {
    button: '关闭',
    title: '关闭这条反馈？',
    replied: '关闭后归档，反馈人仍能看到回复。',
    unreplied: '还没有回复。关闭后不能再回复，反馈人会收到“已关闭”的消息。',
    confirm: '确认关闭',
    done: '已关闭',
  },
} as const
