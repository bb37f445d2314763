-- The pages of 反馈处理, for the system role of a kept world that administers it; a new one brings its own. Where an
-- administrator has deleted 系统管理, they stay away with it.
CREATE TEMP TABLE "MissingEntry" ("id" TEXT, "name" TEXT, "component" TEXT, "url" TEXT, "sortNo" REAL, "hidden" BOOLEAN);

INSERT INTO "MissingEntry" VALUES
    ('m-feedback-list', '反馈处理', 'system/FeedbackList', '/isystem/feedback', 7, false),
    ('m-feedback-detail', '反馈详情', 'system/FeedbackDetail', '/isystem/feedbackDetail/:parameterId', 8, true);

DELETE FROM "MissingEntry" WHERE NOT EXISTS (SELECT 1 FROM "Permission" WHERE "id" = 'm-system')
    OR EXISTS (SELECT 1 FROM "Permission" WHERE "id" IN ('m-feedback-list', 'm-feedback-detail'));

INSERT INTO "Permission" ("id", "parentId", "name", "icon", "component", "url", "componentName", "sortNo", "menuType", "route", "hidden")
    SELECT "id", 'm-system', "name", '', "component", "url", '', "sortNo", 1, true, "hidden" FROM "MissingEntry";
INSERT INTO "RolePermission" ("roleId", "permissionId")
    SELECT "Role"."id", "MissingEntry"."id" FROM "MissingEntry" JOIN "Role"
    ON "Role"."builtIn" AND "roleCode" = 'superOwner';

DROP TABLE "MissingEntry";
