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
