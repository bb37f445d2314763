import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes in the full run, the longest first. One that started last would run alone at the end. */
const big = [
  'tests/property/world-property.test.ts',
  'tests/api/killed.test.ts',
  'tests/property/people-property.test.ts',
  'tests/torture/torture.test.ts',
  'tests/api/unwritable-start.test.ts',
  'tests/api/world-making.test.ts',
  'tests/api/people-continues.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = big.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? big.length : at
}

/** Big files first; the others as Vitest has them. */
export class BigFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
