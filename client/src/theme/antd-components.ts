import type { ThemeConfig } from 'antd'
import { defaultColour } from '#client/theme/theme-colours.ts'
import { tintsOf } from '#client/theme/tints.ts'

const fixed = {
  Layout: {
    headerBg: '#ffffff',
    headerHeight: 56,
    headerPadding: '0 16px',
    siderBg: '#0f1b2e',
    bodyBg: '#f1f3f7',
    footerBg: 'transparent',
    footerPadding: '0 16px',
    triggerBg: '#0f1b2e',
    triggerHeight: 44,
  },
  Menu: {
    itemHeight: 36,
    itemMarginInline: 8,
    itemMarginBlock: 2,
    itemPaddingInline: 10,
    itemBorderRadius: 6,
    subMenuItemBorderRadius: 6,
    iconSize: 18,
    collapsedIconSize: 18,
    iconMarginInlineEnd: 10,
    collapsedWidth: 56,
    activeBarBorderWidth: 0,
    darkItemBg: '#0f1b2e',
    darkSubMenuItemBg: '#0f1b2e',
    darkPopupBg: '#0f1b2e',
    darkItemColor: '#b4c0d3',
    darkItemHoverBg: '#17263f',
    darkItemHoverColor: '#ffffff',
    darkItemSelectedBg: '#1e3658',
    darkItemSelectedColor: '#ffffff',
    darkGroupTitleColor: '#8593ab',
    subMenuItemBg: '#ffffff',
    itemSelectedBg: '#edf3fe',
    itemSelectedColor: '#1d4aac',
    itemColor: '#445064',
  },
  Table: {
    headerBg: '#f6f8fb',
    headerColor: '#445064',
    headerSplitColor: 'transparent',
    headerSortActiveBg: '#f6f8fb',
    headerSortHoverBg: '#ebeff4',
    bodySortBg: 'transparent',
    headerBorderRadius: 0,
    borderColor: '#ebeff4',
    rowHoverBg: '#f3f7fe',
    rowSelectedBg: '#edf3fe',
    rowSelectedHoverBg: '#e3ecfd',
    cellFontSize: 13,
    cellFontSizeMD: 13,
    cellFontSizeSM: 13,
    cellPaddingBlock: 12,
    cellPaddingBlockMD: 9,
    cellPaddingBlockSM: 4,
    cellPaddingInline: 10,
    cellPaddingInlineMD: 10,
    cellPaddingInlineSM: 8,
    selectionColumnWidth: 40,
  },
  Card: { headerHeight: 44, headerFontSize: 14, headerPadding: 16, bodyPadding: 16 },
  Tabs: {
    horizontalItemGutter: 28,
    horizontalItemPadding: '11px 0',
    horizontalMargin: '0',
    titleFontSize: 14,
    itemColor: '#445064',
  },
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    paddingInline: 14,
    paddingInlineSM: 10,
    contentFontSizeLG: 16,
  },
  Form: { itemMarginBottom: 20, labelColor: '#445064', labelFontSize: 13, verticalLabelPadding: '0 0 6px' },
  Segmented: { trackBg: '#e9edf3', itemColor: '#445064', itemSelectedColor: '#162032' },
  Pagination: { itemSize: 28 },
  Badge: { textFontSize: 11, indicatorHeight: 16 },
  Timeline: { tailColor: '#cfd8e6', itemPaddingBottom: 14 },
  Tooltip: { colorBgSpotlight: '#162032' },
  Statistic: { titleFontSize: 13, contentFontSize: 32 },
  Descriptions: { itemPaddingBottom: 6, labelColor: '#5f6b80' },
  Modal: { titleFontSize: 16 },
  Notification: { width: 384 },
} satisfies ThemeConfig['components']

/** Where the dark differs, whatever the theme colour. */
const darkFixed = {
  ...fixed,
  Layout: { ...fixed.Layout, headerBg: '#111d30', bodyBg: '#0b1422' },
  Menu: { ...fixed.Menu, subMenuItemBg: '#111d30', itemColor: '#b6c3d7' },
  Table: {
    ...fixed.Table,
    headerBg: '#152339',
    headerColor: '#b6c3d7',
    headerSortActiveBg: '#152339',
    headerSortHoverBg: '#1c2c49',
    borderColor: '#1c2c49',
    rowHoverBg: '#182842',
  },
  Tabs: { ...fixed.Tabs, itemColor: '#b6c3d7' },
  Form: { ...fixed.Form, labelColor: '#b6c3d7' },
  Segmented: {
    ...fixed.Segmented,
    trackBg: '#0b1422',
    itemColor: '#b6c3d7',
    itemSelectedColor: '#e6edf7',
    itemSelectedBg: '#26385a',
  },
  Timeline: { ...fixed.Timeline, tailColor: '#34486c' },
  Tooltip: { colorBgSpotlight: '#26385a' },
  Descriptions: { ...fixed.Descriptions, labelColor: '#93a4be' },
}

const darkButton = ({ colour, hover, solidHover, solidActive }: ReturnType<typeof tintsOf>) => ({
  ...fixed.Button,
  colorPrimaryHover: solidHover,
  colorPrimaryActive: solidActive,
  defaultHoverColor: colour,
  defaultHoverBorderColor: colour,
  defaultActiveColor: hover,
  defaultActiveBorderColor: hover,
})

/** What antd draws in the primary colour is read here, so that it takes the lighter one. */
const darkParts = (primary: string): NonNullable<ThemeConfig['components']> => {
  const tints = tintsOf(primary, true)
  const { colour, hover, bg, bgHover, text } = tints
  return {
    ...darkFixed,
    Menu: { ...darkFixed.Menu, itemSelectedBg: bg, itemSelectedColor: text },
    Table: { ...darkFixed.Table, rowSelectedBg: bg, rowSelectedHoverBg: bgHover },
    Tabs: { ...darkFixed.Tabs, itemSelectedColor: colour, itemHoverColor: hover, inkBarColor: colour },
    Button: darkButton(tints),
    Pagination: { ...fixed.Pagination, itemActiveColor: colour, itemActiveColorHover: hover, colorPrimary: colour },
  }
}

const lightParts = (primary: string): NonNullable<ThemeConfig['components']> => {
  const tints = tintsOf(primary)
  return {
    Menu: { ...fixed.Menu, itemSelectedBg: tints.bg, itemSelectedColor: tints.text },
    Table: { ...fixed.Table, rowHoverBg: '#f6f8fb', rowSelectedBg: tints.bg, rowSelectedHoverBg: tints.bgHover },
  }
}

/** Component tokens; the few that carry tints of the theme colour follow it. */
export const antdComponents = (primary: string, dark: boolean): NonNullable<ThemeConfig['components']> => {
  if (dark) return darkParts(primary)
  return primary === defaultColour ? fixed : { ...fixed, ...lightParts(primary) }
}
