import type { ThemeConfig } from 'antd'
import { antdComponents } from '#client/theme/antd-components.ts'
import { defaultColour } from '#client/theme/theme-colours.ts'
import { tintsOf } from '#client/theme/tints.ts'

const baseToken: NonNullable<ThemeConfig['token']> = {
  colorSuccess: '#3f8468',
  colorWarning: '#d98412',
  colorError: '#b3261e',
  colorTextBase: '#162032',
  colorText: '#162032',
  colorTextHeading: '#162032',
  colorTextSecondary: '#445064',
  colorTextTertiary: '#5f6b80',
  colorTextDescription: '#5f6b80',
  colorTextPlaceholder: '#66728a',
  colorTextDisabled: '#9aa4b4',
  colorBgLayout: '#f1f3f7',
  colorBgContainer: '#ffffff',
  colorFillAlter: '#f6f8fb',
  colorBorder: '#cdd5e0',
  colorBorderSecondary: '#dfe4ec',
  colorSplit: '#ebeff4',
  colorSuccessBg: '#eaf4ef',
  colorSuccessBorder: '#bcdccd',
  colorWarningBg: '#fff5e2',
  colorWarningBorder: '#efcf95',
  colorErrorBg: '#fdeeec',
  colorErrorBorder: '#f2b9b4',
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 44,
  fontSize: 14,
  fontSizeSM: 12,
  lineHeight: 1.5714,
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Helvetica Neue", Arial, sans-serif',
  fontFamilyCode: '"SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  boxShadowTertiary: '0 1px 2px rgba(16,30,54,.05)',
  boxShadowSecondary: '0 6px 20px -4px rgba(16,30,54,.16), 0 1px 3px rgba(16,30,54,.1)',
  boxShadow: '0 16px 40px -8px rgba(16,30,54,.26), 0 2px 6px rgba(16,30,54,.12)',
  controlOutlineWidth: 3,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
  paddingLG: 16,
  marginLG: 16,
}

/** What differs in the dark: antd derives its other colours from the base of text and ground. */
const darkToken: NonNullable<ThemeConfig['token']> = {
  colorTextBase: '#e6edf7',
  colorBgBase: '#111d30',
  colorSuccess: '#74caa6',
  colorWarning: '#f2b452',
  colorError: '#ff8a7f',
  colorText: '#e6edf7',
  colorTextHeading: '#e6edf7',
  colorTextSecondary: '#b6c3d7',
  colorTextTertiary: '#93a4be',
  colorTextDescription: '#93a4be',
  colorTextPlaceholder: '#93a4be',
  colorTextDisabled: '#5d6c86',
  colorBgLayout: '#0b1422',
  colorBgContainer: '#111d30',
  colorBgElevated: '#17263f',
  colorBgSpotlight: '#26385a',
  colorBgContainerDisabled: '#1c2c49',
  colorBgMask: 'rgba(4,9,17,.6)',
  colorFillAlter: '#152339',
  colorBorder: '#34486c',
  colorBorderSecondary: '#26385a',
  colorSplit: '#1c2c49',
  colorSuccessBg: '#143027',
  colorSuccessBorder: '#2b5a49',
  colorWarningBg: '#3a2c10',
  colorWarningBorder: '#6b5220',
  colorErrorBg: '#3a1a1c',
  colorErrorBorder: '#6e2f30',
  boxShadowTertiary: 'none',
  boxShadowSecondary: '0 0 0 1px #26385a',
  boxShadow: '0 0 0 1px #26385a',
}

interface Mood {
  readonly primary: string
  readonly dark: boolean
}

const tintTokens = ({ primary, dark }: Mood): NonNullable<ThemeConfig['token']> => {
  const tints = tintsOf(primary, dark)
  return {
    colorPrimary: tints.solid,
    colorInfo: tints.colour,
    colorLink: tints.colour,
    colorPrimaryHover: tints.hover,
    colorPrimaryActive: tints.active,
    colorPrimaryBg: tints.bg,
    colorPrimaryBgHover: tints.bgHover,
    colorPrimaryBorder: tints.line,
    controlOutline: tints.outline,
  }
}

interface ThemeOptions {
  /** False turns off animation, for prefers-reduced-motion. */
  readonly motion?: boolean
  readonly dark?: boolean
}

/** antd's theme for one of the eight colours. */
export const themeFor = (
  primary: string = defaultColour,
  { motion = true, dark = false }: ThemeOptions = {},
): ThemeConfig => ({
  zeroRuntime: true,
  token: { ...baseToken, ...(dark && darkToken), ...tintTokens({ primary, dark }), motion },
  components: antdComponents(primary, dark),
})

/** The variables of tokens.css that follow the theme colour, the counterpart of `themeFor` for our own styles. */
export const primaryVariables = (primary: string, dark = false): Readonly<Record<string, string>> => {
  const tints = tintsOf(primary, dark)
  return {
    '--primary': tints.colour,
    '--primary-hover': tints.hover,
    '--primary-active': tints.active,
    '--primary-bg': tints.bg,
    '--primary-line': tints.line,
    '--primary-text': tints.text,
    '--primary-ring': tints.ring,
    '--primary-solid': tints.solid,
    '--primary-solid-hover': tints.solidHover,
    '--primary-solid-active': tints.solidActive,
  }
}
