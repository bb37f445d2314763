const save = async (): Promise<boolean> => await Promise.resolve(true)

export const forget = (): void => {
  save() // bad: typescript(no-floating-promises)
}

export const condition = (): string => {
  if (save()) return 'always' // bad: typescript(no-misused-promises)
  return 'never'
}

export const needless = async (): Promise<number> => {
  const one = 1
  return await one // bad: typescript(await-thenable)
}

export const dropped = (): void => {
  void save() // bad: typescript(no-floating-promises) eslint(no-void)
}
