import { defaultColour } from '#client/theme/theme-colours.ts'

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of a colour over a background, both `#rrggbb`. */
const mix = (colour: string, share: number, background: string): string => {
  const under = channels(background)
  const mixed = channels(colour).map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The tints of the default colour. */
const drawn = {
  /** Text, icons and edges. */
  colour: '#2459c9',
  hover: '#3c70dc',
  active: '#1a449f',
  /** Text on `bg`. */
  text: '#1d4aac',
  bg: '#edf3fe',
  bgHover: '#e3ecfd',
  line: '#b9cff8',
  ring: '#cfdffb',
  /** Translucent, for the halo of a focused field. */
  outline: 'rgba(36,89,201,.16)',
  /** Below white text. */
  solid: '#2459c9',
  solidHover: '#3c70dc',
  solidActive: '#1a449f',
}

/** The same in the dark, where what carries white is darker than what is read. */
const drawnDark: typeof drawn = {
  colour: '#8db2ff',
  hover: '#a9c7ff',
  active: '#6b9bff',
  text: '#8db2ff',
  bg: '#182b4d',
  bgHover: '#1e3660',
  line: '#2f4d80',
  ring: '#2c4a7c',
  outline: 'rgba(141,178,255,.24)',
  solid: '#2f66dc',
  solidHover: '#3c70dc',
  solidActive: '#2459c9',
}

/** The ground of cards in the dark (`--card`). */
const DARK_CARD = '#111d30'

const lightTints = (primary: string): typeof drawn => ({
  colour: primary,
  hover: mix(primary, 0.88, '#ffffff'),
  active: mix(primary, 0.8, '#000000'),
  text: mix(primary, 0.88, '#000000'),
  bg: mix(primary, 0.08, '#ffffff'),
  bgHover: mix(primary, 0.13, '#ffffff'),
  line: mix(primary, 0.32, '#ffffff'),
  ring: mix(primary, 0.22, '#ffffff'),
  outline: `rgba(${channels(primary).join(',')},.16)`,
  solid: primary,
  solidHover: mix(primary, 0.88, '#ffffff'),
  solidActive: mix(primary, 0.8, '#000000'),
})

const darkTints = (primary: string): typeof drawn => {
  const colour = mix(primary, 0.45, '#ffffff')
  return {
    ...lightTints(primary),
    colour,
    hover: mix(primary, 0.32, '#ffffff'),
    active: mix(primary, 0.55, '#ffffff'),
    text: colour,
    bg: mix(primary, 0.3, DARK_CARD),
    bgHover: mix(primary, 0.4, DARK_CARD),
    line: mix(primary, 0.6, DARK_CARD),
    ring: mix(primary, 0.55, DARK_CARD),
    outline: `rgba(${channels(colour).join(',')},.24)`,
  }
}

/** For the default colour as designed. For the others mixed: antd's own scale greys them to mud (绛紫, 石墨). */
export const tintsOf = (primary: string, dark = false): typeof drawn => {
  if (primary === defaultColour) return dark ? drawnDark : drawn
  return dark ? darkTints(primary) : lightTints(primary)
}
