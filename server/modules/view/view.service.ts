import { mustFind } from '#server/modules/rows.ts'
import { newId } from '#server/modules/system/family.ts'
import {
  countViews,
  deleteView,
  findView,
  findViews,
  saveView,
  type ViewRecord,
} from '#server/modules/view/view.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { MAX_PROJECT_VIEWS, MAX_SHARED_VIEWS } from '#shared/view/view-limits.ts'
import { ViewColumns, type SharedView, type viewContracts } from '#shared/view/view.contract.ts'

type Input<N extends keyof typeof viewContracts> = InputOf<(typeof viewContracts)[N]>

const mayChange = ({ userId, rights }: Scope, view: ViewRecord): boolean =>
  view.userId === userId || rights.has('project:manage')

const viewOf = ({ model }: Kernel, scope: Scope, view: ViewRecord): SharedView => {
  const { id, list, name, search, choice, userId } = view
  const author = model.users.get(userId)
  return {
    id,
    list,
    name,
    search,
    choice: ViewColumns.parse(JSON.parse(choice)),
    author: author ? { id: userId, name: author.realname } : null,
    mayChange: mayChange(scope, view),
  }
}

/** The view, if the caller may change it. */
const findToChange = (connection: Connection, scope: Scope, id: string): ViewRecord => {
  const view = mustFind(findView(connection, scope.projectId, id))
  if (!mayChange(scope, view)) throw new AppError('NO_PERMISSION', { field: 'id' })
  return view
}

const checkName = (views: readonly ViewRecord[], name: string, key: ErrorKey): void => {
  if (views.some((view) => view.name === name))
    throw new AppError(key, { field: 'viewName', message: '已有同名的项目视图，请换一个名称' })
}

const checkRoom = (views: readonly ViewRecord[], inProject: number): void => {
  if (views.length >= MAX_SHARED_VIEWS || inProject >= MAX_PROJECT_VIEWS)
    throw new AppError('ADD_FAILED', {
      field: 'viewName',
      message: `每个列表最多共享 ${MAX_SHARED_VIEWS} 个视图，全项目最多 ${MAX_PROJECT_VIEWS} 个，请先删除不用的`,
    })
}

/** Views of lists that members share with their project. Each call reads them from the store. */
export const createViewService = (kernel: Kernel) => {
  const { store } = kernel
  return {
    list: (scope: Scope, { list }: Input<'list'>): Promise<SharedView[]> =>
      store.atomically((connection) =>
        findViews(connection, scope.projectId, list).map((view) => viewOf(kernel, scope, view)),
      ),
    share: (scope: Scope, { list, viewName: name, search, choice }: Input<'share'>): Promise<SharedView> =>
      store.atomically((connection) => {
        const { projectId, userId } = scope
        const views = findViews(connection, projectId, list)
        checkName(views, name, 'ADD_FAILED')
        checkRoom(views, countViews(connection, projectId))
        const view = {
          id: newId(kernel.ids),
          projectId,
          list,
          name,
          search,
          choice: JSON.stringify(choice),
          userId,
          createdAt: kernel.clock.now(),
        }
        saveView(connection, view)
        return viewOf(kernel, scope, view)
      }),
    rename: (scope: Scope, { id, viewName: name }: Input<'rename'>): Promise<SharedView> =>
      store.atomically((connection) => {
        const view = findToChange(connection, scope, id)
        const others = findViews(connection, scope.projectId, view.list).filter((one) => one.id !== id)
        checkName(others, name, 'ACT_FAILED')
        saveView(connection, { ...view, name })
        return viewOf(kernel, scope, { ...view, name })
      }),
    remove: (scope: Scope, { id }: Input<'remove'>): Promise<{ id: string }> =>
      store.atomically((connection) => {
        findToChange(connection, scope, id)
        deleteView(connection, id)
        return { id }
      }),
  }
}
