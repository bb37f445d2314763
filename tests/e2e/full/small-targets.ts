import type { Page } from '@playwright/test'

/**
 * Every button, tab, menu item and header link that is smaller than a fingertip. Links in running text or in table cells are as
 * high as their lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const pressed = 'button, [role="button"], .ant-tabs-tab, [role="menuitem"], header a'
    /** The clickable area may be larger than the visible one. */
    const sizeOf = (element: Element): { width: number; height: number } => {
      const { width, height } = element.getBoundingClientRect()
      const reach = getComputedStyle(element, '::after')
      if (reach.position !== 'absolute' || reach.content === 'none') return { width, height }
      return {
        width: Math.max(width, Number.parseFloat(reach.width) || 0),
        height: Math.max(height, Number.parseFloat(reach.height) || 0),
      }
    }
    return (
      [...document.querySelectorAll(pressed)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A tab takes clicks anywhere in its frame, which is measured itself.
        .filter((element) => element.closest('.ant-tabs-nav-operations, td') === null)
        .filter((element) => {
          const { width, height } = sizeOf(element)
          return width > 1 && height > 1 && (height < least || width < least)
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`
        })
    )
  })
