import type { DictionaryItemRow, DictionaryRow } from '#simulator/city/office-rows.ts'

type Items = readonly (readonly [text: string, value: string])[]

/** The dictionaries every installation of the family comes with, codes and values as they stock them. */
const stock: readonly (readonly [code: string, name: string, items: Items])[] = [
  [
    'sex',
    '性别',
    [
      ['男', '1'],
      ['女', '2'],
    ],
  ],
  [
    'user_status',
    '用户状态',
    [
      ['正常', '1'],
      ['冻结', '2'],
    ],
  ],
  [
    'priority',
    '优先级',
    [
      ['高', 'H'],
      ['中', 'M'],
      ['低', 'L'],
    ],
  ],
  [
    'msg_category',
    '消息类型',
    [
      ['通知公告', '1'],
      ['系统消息', '2'],
    ],
  ],
  [
    'msg_type',
    '推送类别',
    [
      ['指定用户', 'USER'],
      ['全体用户', 'ALL'],
    ],
  ],
  [
    'send_status',
    '发布状态',
    [
      ['未发布', '0'],
      ['已发布', '1'],
      ['已撤销', '2'],
    ],
  ],
  [
    'perms_type',
    '权限策略',
    [
      ['显示', '1'],
      ['禁用', '2'],
    ],
  ],
  [
    'menu_type',
    '菜单类型',
    [
      ['一级菜单', '0'],
      ['子菜单', '1'],
      ['按钮权限', '2'],
    ],
  ],
  [
    'dict_item_status',
    '字典状态',
    [
      ['启用', '1'],
      ['不启用', '0'],
    ],
  ],
  [
    'valid_status',
    '有效无效状态',
    [
      ['无效', '0'],
      ['有效', '1'],
    ],
  ],
  [
    'org_category',
    '机构类型',
    [
      ['组织机构', '1'],
      ['岗位', '2'],
    ],
  ],
  [
    'del_flag',
    '删除状态',
    [
      ['正常', '0'],
      ['已删除', '1'],
    ],
  ],
  [
    'yn',
    '是否',
    [
      ['是', '1'],
      ['否', '0'],
    ],
  ],
]

const untouched = { createBy: '', updateBy: '', updatedAt: null }

/** The stock dictionaries as rows. */
export const buildDictionaries = (createdAt: number) => ({
  Dictionary: stock.map(([dictCode, dictName]): DictionaryRow => ({
    id: `dict-${dictCode}`,
    dictName,
    dictCode,
    description: '',
    type: 0,
    createdAt,
    ...untouched,
  })),
  DictionaryItem: stock.flatMap(([dictCode, , items]) =>
    items.map(([itemText, itemValue], index): DictionaryItemRow => ({
      id: `dict-${dictCode}-${index + 1}`,
      dictionaryId: `dict-${dictCode}`,
      itemText,
      itemValue,
      description: '',
      sortOrder: index + 1,
      status: 1,
      createdAt,
      ...untouched,
    })),
  ),
})
