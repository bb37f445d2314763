// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { importPart } from '#client/lib/import-part.ts'

/** The importing module, below the path of a proxy. */
const IMPORTER = 'https://desk.example/fire/assets/index-Ab1.js'
const inAssets = (file: string): string => file.replace('./', '/fire/assets/')

/** Files that fail to load, by a part of their names. */
const lost = new Set<string>()
const isLost = (href: string): boolean => [...lost].some((name) => href.includes(name))
const requestedPaths: string[] = []
vi.stubGlobal('fetch', (href: string) => {
  requestedPaths.push(href)
  if (isLost(href)) return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(new Response('', { status: href.includes('outdated') ? 404 : 200 }))
})
/** Replaces the browser's loading of style sheets: none is loaded here. */
vi.spyOn(document.head, 'append').mockImplementation((...added) => {
  for (const link of added) {
    if (!(link instanceof HTMLLinkElement)) continue
    requestedPaths.push(link.getAttribute('href') ?? '')
    link.dispatchEvent(new Event(isLost(link.href) ? 'error' : 'load'))
  }
})
const remove = vi.spyOn(HTMLLinkElement.prototype, 'remove')
const part = () => vi.fn<() => Promise<string>>().mockResolvedValue('part')

beforeEach(() => {
  lost.clear()
  requestedPaths.length = 0
  remove.mockClear()
})

test('a part is imported when all its files have come, which are asked for once', async () => {
  const load = part()
  const files = ['./list.js', './table.js', './list.css']
  for (let time = 0; time < 2; time += 1) expect(await importPart(load, files, IMPORTER)).toBe('part')
  expect(requestedPaths).toEqual(files.map(inAssets))
})

test.each(['needed.js', 'needed.css'])(
  'while %s does not come nothing is imported, and it can be tried again',
  async (name) => {
    const load = part()
    const files = [`./part-of-${name}.js`, `./${name}`]
    lost.add(`/${name}`)
    await expect(importPart(load, files, IMPORTER)).rejects.toMatchObject({ fault: 'network' })
    expect(load).not.toHaveBeenCalled()
    // A sheet that failed to load must be removed, or it would count as loaded.
    expect(remove).toHaveBeenCalledTimes(name.endsWith('.css') ? 1 : 0)
    lost.clear()
    expect(await importPart(load, files, IMPORTER)).toBe('part')
    // Files that were loaded are not requested again.
    expect(requestedPaths).toEqual([...files, files[1] ?? ''].map(inAssets))
  },
)

test('a file that is answered with a status is no file', async () => {
  const load = part()
  await expect(importPart(load, ['./outdated.js'], IMPORTER)).rejects.toMatchObject({ fault: 'network' })
  expect(load).not.toHaveBeenCalled()
})

test('what the document names itself is not asked for', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/fire/assets/base.js">'
  await importPart(part(), ['./base.js'], IMPORTER)
  expect(requestedPaths).toEqual([])
  document.head.replaceChildren()
})

test('a part that needs no other file is known by what its loader imports', async () => {
  lost.add('alone')
  const load = Object.assign(() => Promise.resolve(), { toString: () => '()=>import(`./alone-Ab1_.js`)' })
  await expect(importPart(load, [], IMPORTER)).rejects.toMatchObject({ fault: 'network' })
  expect(requestedPaths).toEqual(['/fire/assets/alone-Ab1_.js'])
})
