import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What holds is not written down, nor where in the document an element stands: the writing takes as long as the looking. */
const violationsOnly: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], selectors: false }

/** What axe finds that keeps somebody out, on a page or below what `within` selects: each rule with what breaks it. */
export const faultsOf = async (page: Page, within?: string): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(violationsOnly)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
