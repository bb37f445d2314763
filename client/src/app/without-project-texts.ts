/** Shown to a person without a project (spec §8; texts.json). */
export const noProjectTexts = {
  title: '无项目',
  content: '您当前没有加入项目，请加入项目后再登录',
  button: '回到登录',
} as const
