// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import { linkedView, viewLink } from '#client/ui/list/view-link.tsx'

const choice = { order: ['state', 'place'], hidden: ['handler'], widths: { place: 240 } }

test('a link has the filters, the order and the columns of the list, and gives them back', () => {
  const search = 'keyword=%E6%B0%B8%E5%AE%89&sort=raisedAt.asc&tab=todo'
  const link = new URL(viewLink({ search, choice }))
  expect(link.searchParams.get('tab')).toBe('todo')
  expect(linkedView(link.search)).toEqual({ search, choice })
})

test.each([
  '',
  'cols=',
  'cols=%7B',
  'cols=7',
  `cols=${encodeURIComponent(JSON.stringify({ order: ['x'.repeat(3000)] }))}`,
])('a link with invalid columns shows the usual ones: %s', (search) => {
  expect(linkedView(`tab=todo&${search}`)).toEqual({ search: 'tab=todo', choice: asTheyCome })
})
