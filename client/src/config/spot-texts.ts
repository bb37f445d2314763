/** The words of a position on a small map. */
export const spotTexts = {
  label: (name: string) => `${name}在地图上的位置`,
  open: '在地图中打开',
  failed: '地图加载失败，可按下方地址前往',
} as const
