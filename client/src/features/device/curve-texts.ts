/** The texts of the curve of a device. */
export const curveTexts = {
  spans: { '24h': '24 小时', '7d': '7 天', '30d': '30 天' },
  own: '自定义',
  ownLabel: '起止日期',
  cut: (days: number) => `最多显示 ${days} 天，已保留最后 ${days} 天`,
  compare: '叠加同类设备',
  compareMeasure: '叠加数据项',
  withUnit: (value: string, unit: string) => `${value} ${unit}`,
  fileName: (device: string, measure: string) => `${device} ${measure}`,
} as const
