/** The eight theme colours: none near the red or amber of the event kinds, all with at least 4.5:1 against white. */
export const themeColours = [
  { name: '黛蓝', value: '#2459c9' },
  { name: '天青', value: '#0b69b7' },
  { name: '靛青', value: '#3f48b5' },
  { name: '藤紫', value: '#6a4bbc' },
  { name: '青碧', value: '#0a7080' },
  { name: '松绿', value: '#1b7550' },
  { name: '绛紫', value: '#8b3a8b' },
  { name: '石墨', value: '#465468' },
] as const

export type ThemeColour = (typeof themeColours)[number]['value']
export const defaultColour: ThemeColour = '#2459c9'

/** Whether a stored colour is one of the eight; anything else falls back to the default. */
export const isThemeColour = (value: string): value is ThemeColour =>
  themeColours.some((colour) => colour.value === value)
