import type { Page } from '@playwright/test'

/** Layout errors: a page wider than the window, and text that is cut off without an ellipsis. */
export const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => (textContent ?? '').trim())
        .join('')
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, clip, position } = getComputedStyle(element)
      // Text for screen readers only is clipped on purpose.
      if (clip !== 'auto' && position === 'absolute') return false
      const cutsX = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
      const cutsY = ['hidden', 'clip'].includes(overflowY)
      return (
        (cutsX && element.scrollWidth > element.clientWidth + 1) ||
        (cutsY && textOverflow !== 'ellipsis' && element.scrollHeight > element.clientHeight + 3)
      )
    }
    const cut = [...document.body.querySelectorAll('*')]
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      // The invisible row with which antd measures columns.
      .filter((element) => element.closest('.ant-table-measure-row') === null)
      .filter((element) => element.clientWidth > 1 && ownText(element) !== '' && isCut(element))
      .map((element) => `cut off: ${ownText(element).slice(0, 40)}`)
    return [...wide, ...cut]
  })
