import { expect, test } from 'vitest'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { PlaceNode } from '#shared/place/place-views.schema.ts'
import { placeOptions } from '#client/ui/form/place-options.ts'

const area = (id: string, children: AreaNode[] = []) => ({ id, name: `区域${id}`, children }) as AreaNode
const place = (id: string, areaId: string, children: PlaceNode[] = []) =>
  ({ id, areaId, name: `场所${id}`, children }) as PlaceNode

test('places hang below their areas, which cannot be chosen; an area without any is left out', () => {
  const areas = [area('a1', [area('a2'), area('a3')]), area('a4')]
  const places = [place('p1', 'a1', [place('p2', 'a1')]), place('p3', 'a3')]
  expect(placeOptions(areas, places)).toEqual([
    {
      value: 'a1',
      label: '区域a1',
      group: true,
      children: [
        {
          value: 'a3',
          label: '区域a3',
          group: true,
          children: [{ value: 'p3', label: '场所p3', children: [] }],
        },
        { value: 'p1', label: '场所p1', children: [{ value: 'p2', label: '场所p2', children: [] }] },
      ],
    },
  ])
})
