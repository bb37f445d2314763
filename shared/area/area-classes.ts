/** Classes of an area, indexed by their number (spec §3). */
export const areaClasses = ['三小区域', '出租屋', '一般单位', '重点单位', '其他'] as const
