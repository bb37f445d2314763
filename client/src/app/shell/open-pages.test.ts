import { expect, test } from 'vitest'
import { besides, withPage, type OpenPage } from '#client/app/shell/open-pages.ts'

const page = (path: string, title = path, to = path): OpenPage => ({ path, title, to })
const pages = [page('/a'), page('/b'), page('/c')]

test('a page is opened at the end, once', () => {
  expect(withPage(pages, page('/d'))).toEqual([...pages, page('/d')])
  expect(withPage(pages, page('/b'))).toBe(pages)
})

test('a page that is gone to again keeps its place and has its new address and title', () => {
  expect(withPage(pages, page('/b', '编辑', '/b?mode=edit'))).toEqual([
    page('/a'),
    page('/b', '编辑', '/b?mode=edit'),
    page('/c'),
  ])
})

test.each([
  ['/a', '/b'],
  ['/b', '/c'],
  ['/c', '/b'],
])('when %s is closed, %s is next', (path, next) => expect(besides(pages, path)?.path).toBe(next))

test('beside the last page there is none', () => expect(besides([page('/a')], '/a')).toBeUndefined())
