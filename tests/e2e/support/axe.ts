import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Passed rules and element selectors are left out: reporting them takes as long as the check. */
const violationsOnly: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], selectors: false }

/** Accessibility violations on a page or within a selector: each rule with the elements that break it. */
export const faultsOf = async (page: Page, within?: string): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(violationsOnly)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** The texts of a page that cannot be read on their ground, by the rule of WCAG AA. */
export const contrastFaultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${any[0]?.message ?? ''}: ${html.slice(0, 160)}`),
  )
}
