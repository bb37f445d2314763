// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOwnProjects, takeFirstOf, type OwnProject } from '#client/lib/project.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const project = (id: string, authFlag = true): OwnProject =>
  ({
    id,
    name: `项目 ${id}`,
    projectInfo: `${id} 的说明`,
    projectColor: '#1f5af0',
    logo: `${id}.png`,
    projectStatus: 1,
    watermark: true,
    authFlag,
  }) as OwnProject

let asked: { path: string; body: unknown }[] = []
/** Answers each call of the page with a result. */
const answerWith = (result: unknown): void => {
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    asked.push({ path: new URL(url, 'http://console').pathname, body: JSON.parse(body ?? 'null') })
    return Promise.resolve(new Response(JSON.stringify({ success: true, code: 200, message: '', result })))
  })
}

beforeEach(() => {
  asked = []
  sessionStore.clear()
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => {
  const { projectId, projectName, projectInfo, projectColor, logo, projectStatus, watermark, roleCode } =
    sessionStore.getState()
  return { projectId, projectName, projectInfo, projectColor, logo, projectStatus, watermark, roleCode }
}

test('reading the projects refreshes what the session knows of the current one', async () => {
  sessionStore.save({ projectId: 'p2', projectName: '旧名', roleCode: 'operator' }, false)
  answerWith([project('p1'), project('p2')])
  expect((await readOwnProjects()).map(({ id }) => id)).toEqual(['p1', 'p2'])
  expect(asked.map(({ path }) => path)).toEqual(['/api/v3/getProjects'])
  expect(stored()).toEqual({
    projectId: 'p2',
    projectName: '项目 p2',
    projectInfo: 'p2 的说明',
    projectColor: '#1f5af0',
    logo: 'p2.png',
    projectStatus: 1,
    watermark: true,
    roleCode: 'operator',
  })
})

test('a session without one of the projects stays as it is', async () => {
  answerWith([project('p1')])
  await readOwnProjects()
  expect(stored().projectId).toBe('')
})

test('the first project that may be entered is taken, with the role there', async () => {
  answerWith({ roleCode: 'owner' })
  expect(await takeFirstOf([project('p1', false), project('p2'), project('p3')])).toBe(true)
  expect(asked).toEqual([{ path: '/api/v3/getRoleByProject', body: { projectId: 'p2' } }])
  expect(stored()).toMatchObject({ projectId: 'p2', projectName: '项目 p2', roleCode: 'owner' })
})

test('where none may be entered, nothing is asked or stored', async () => {
  answerWith({ roleCode: 'owner' })
  expect(await takeFirstOf([project('p1', false)])).toBe(false)
  expect(asked).toEqual([])
  expect(stored().projectId).toBe('')
})
