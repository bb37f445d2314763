import type { DictionaryItemRow, DictionaryRow } from '#simulator/city/admin-rows.ts'
import { noAuditFields } from '#simulator/city/audit-fields.ts'

/** The stock dictionaries of every installation of the family, with its codes and values: texts and values in order. */
const stock: readonly (readonly [code: string, name: string, items: string])[] = [
  ['sex', '性别', '男:1 女:2'],
  ['user_status', '用户状态', '正常:1 冻结:2'],
  ['priority', '优先级', '高:H 中:M 低:L'],
  ['msg_category', '消息类型', '通知公告:1 系统消息:2'],
  ['msg_type', '推送类别', '指定用户:USER 全体用户:ALL'],
  ['send_status', '发布状态', '未发布:0 已发布:1 已撤销:2'],
  ['perms_type', '权限策略', '显示:1 禁用:2'],
  ['menu_type', '菜单类型', '一级菜单:0 子菜单:1 按钮权限:2'],
  ['dict_item_status', '字典状态', '启用:1 不启用:0'],
  ['valid_status', '有效无效状态', '无效:0 有效:1'],
  ['org_category', '机构类型', '公司:1 部门:2 岗位:3'],
  ['del_flag', '删除状态', '正常:0 已删除:1'],
  ['yn', '是否', '是:1 否:0'],
  [
    'rule_conditions',
    '条件规则',
    '大于:> 大于等于:>= 不等于:!= 等于:= 小于:< 小于等于:<= 左模糊:LEFT_LIKE 模糊:LIKE 右模糊:RIGHT_LIKE 包含:IN 自定义SQL表达式:USE_SQL_RULES',
  ],
  ['global_perms_type', '全局权限类型', '可见/可访问(授权后可见/可访问):1 可编辑(未授权时禁用):2'],
  ['form_perms_type', '表单权限类型', '可见(未授权不可见):1 可编辑(未授权禁用):2'],
  ['activiti_sync', '同步工作流引擎', '同步:1 不同步:0'],
  ['depart_status', '部门状态', '启用:1 不启用:0'],
  ['position_rank', '职务等级', '员级:1 助级:2 中级:3 副高级:4 正高级:5'],
  ['log_type', '日志类型', '登录日志:1 操作日志:2'],
  ['operate_type', '操作类型', '查询:1 添加:2 更新:3 删除:4 导入:5 导出:6'],
  ['msgType', '推送类别', '短信:1 邮件:2 微信:3 系统:4'],
  ['msgSendStatus', '推送状态', '未推送:0 推送成功:1 推送失败:2'],
  ['quartz_status', '定时任务状态', '正常:0 停止:-1'],
  ['urgent_level', '紧急程度', '一般:1 重要:2 紧急:3'],
  ['tenant_status', '租户状态', '正常:1 冻结:0'],
]

const itemsOf = (items: string) => items.split(' ').map((item) => item.split(':'))

/** The stock dictionaries as rows. */
export const buildDictionaries = (createdAt: number) => ({
  Dictionary: stock.map(([dictCode, dictName]): DictionaryRow => ({
    id: `dict-${dictCode}`,
    dictName,
    dictCode,
    description: '',
    type: 0,
    createdAt,
    ...noAuditFields,
    deletedAt: null,
  })),
  DictionaryItem: stock.flatMap(([dictCode, , items]) =>
    itemsOf(items).map(([itemText = '', itemValue = ''], index): DictionaryItemRow => ({
      id: `dict-${dictCode}-${index + 1}`,
      dictionaryId: `dict-${dictCode}`,
      itemText,
      itemValue,
      description: '',
      sortOrder: index + 1,
      status: 1,
      createdAt,
      ...noAuditFields,
    })),
  ),
})
