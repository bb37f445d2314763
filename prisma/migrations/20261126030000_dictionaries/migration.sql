-- Dictionaries that forms of the family ask for and that the first versions did not have. A new world has none yet: its seed
-- brings them. One of the same code that somebody has made stays as it is.
CREATE TEMP TABLE "MissingChoice" ("code" TEXT, "name" TEXT, "itemText" TEXT, "itemValue" TEXT, "sortOrder" INTEGER);

INSERT INTO "MissingChoice" VALUES
    ('rule_conditions', '条件规则', '大于', '>', 1),
    ('rule_conditions', '条件规则', '大于等于', '>=', 2),
    ('rule_conditions', '条件规则', '不等于', '!=', 3),
    ('rule_conditions', '条件规则', '等于', '=', 4),
    ('rule_conditions', '条件规则', '小于', '<', 5),
    ('rule_conditions', '条件规则', '小于等于', '<=', 6),
    ('rule_conditions', '条件规则', '左模糊', 'LEFT_LIKE', 7),
    ('rule_conditions', '条件规则', '模糊', 'LIKE', 8),
    ('rule_conditions', '条件规则', '右模糊', 'RIGHT_LIKE', 9),
    ('rule_conditions', '条件规则', '包含', 'IN', 10),
    ('rule_conditions', '条件规则', '自定义SQL表达式', 'USE_SQL_RULES', 11),
    ('global_perms_type', '全局权限类型', '可见/可访问(授权后可见/可访问)', '1', 1),
    ('global_perms_type', '全局权限类型', '可编辑(未授权时禁用)', '2', 2),
    ('form_perms_type', '表单权限类型', '可见(未授权不可见)', '1', 1),
    ('form_perms_type', '表单权限类型', '可编辑(未授权禁用)', '2', 2),
    ('activiti_sync', '同步工作流引擎', '同步', '1', 1),
    ('activiti_sync', '同步工作流引擎', '不同步', '0', 2),
    ('depart_status', '部门状态', '启用', '1', 1),
    ('depart_status', '部门状态', '不启用', '0', 2),
    ('position_rank', '职务等级', '员级', '1', 1),
    ('position_rank', '职务等级', '助级', '2', 2),
    ('position_rank', '职务等级', '中级', '3', 3),
    ('position_rank', '职务等级', '副高级', '4', 4),
    ('position_rank', '职务等级', '正高级', '5', 5),
    ('log_type', '日志类型', '登录日志', '1', 1),
    ('log_type', '日志类型', '操作日志', '2', 2),
    ('operate_type', '操作类型', '查询', '1', 1),
    ('operate_type', '操作类型', '添加', '2', 2),
    ('operate_type', '操作类型', '更新', '3', 3),
    ('operate_type', '操作类型', '删除', '4', 4),
    ('operate_type', '操作类型', '导入', '5', 5),
    ('operate_type', '操作类型', '导出', '6', 6),
    ('msgType', '推送类别', '短信', '1', 1),
    ('msgType', '推送类别', '邮件', '2', 2),
    ('msgType', '推送类别', '微信', '3', 3),
    ('msgType', '推送类别', '系统', '4', 4),
    ('msgSendStatus', '推送状态', '未推送', '0', 1),
    ('msgSendStatus', '推送状态', '推送成功', '1', 2),
    ('msgSendStatus', '推送状态', '推送失败', '2', 3),
    ('quartz_status', '定时任务状态', '正常', '0', 1),
    ('quartz_status', '定时任务状态', '停止', '-1', 2),
    ('urgent_level', '紧急程度', '一般', '1', 1),
    ('urgent_level', '紧急程度', '重要', '2', 2),
    ('urgent_level', '紧急程度', '紧急', '3', 3),
    ('tenant_status', '租户状态', '正常', '1', 1),
    ('tenant_status', '租户状态', '冻结', '0', 2);

DELETE FROM "MissingChoice" WHERE NOT EXISTS (SELECT 1 FROM "Dictionary") OR "code" IN (SELECT "dictCode" FROM "Dictionary");

INSERT INTO "Dictionary" ("id", "dictName", "dictCode", "createdAt")
    SELECT 'dict-' || "code", "name", "code", (SELECT min("createdAt") FROM "Dictionary")
    FROM "MissingChoice" GROUP BY "code";
INSERT INTO "DictionaryItem" ("id", "dictionaryId", "itemText", "itemValue", "sortOrder", "createdAt")
    SELECT 'dict-' || "code" || '-' || "sortOrder", 'dict-' || "code", "itemText", "itemValue", "sortOrder",
        (SELECT min("createdAt") FROM "Dictionary")
    FROM "MissingChoice";

DROP TABLE "MissingChoice";

-- Kinds of departments are company, department and post; so far there were organisations and posts. Where somebody has
-- written other words or kinds, they stay.
CREATE TEMP TABLE "OldKinds" AS SELECT "Dictionary"."id" FROM "Dictionary" JOIN "DictionaryItem" ON "dictionaryId" = "Dictionary"."id"
    WHERE "dictCode" = 'org_category' GROUP BY "Dictionary"."id"
    HAVING group_concat("itemValue" || "itemText") IN ('1组织机构,2岗位', '2岗位,1组织机构');

UPDATE "DictionaryItem" SET "itemText" = CASE "itemValue" WHEN '1' THEN '公司' ELSE '部门' END
    WHERE "dictionaryId" IN (SELECT "id" FROM "OldKinds");
INSERT INTO "DictionaryItem" ("id", "dictionaryId", "itemText", "itemValue", "sortOrder", "createdAt")
    SELECT "id" || '-3', "id", '岗位', '3', 3, (SELECT min("createdAt") FROM "Dictionary") FROM "OldKinds";
UPDATE "Department" SET "orgCategory" = '3' WHERE "orgCategory" = '2' AND EXISTS (SELECT 1 FROM "OldKinds");

DROP TABLE "OldKinds";
