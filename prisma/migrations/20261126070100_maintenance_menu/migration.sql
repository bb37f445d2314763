-- The pages of maintenance orders, for the system roles of a kept world (DECISIONS 128); a new one brings its own. Where an
-- administrator has deleted the group of devices, they stay away with it.
CREATE TEMP TABLE "MissingEntry" ("id" TEXT, "name" TEXT, "component" TEXT, "url" TEXT, "sortNo" REAL, "hidden" BOOLEAN);

INSERT INTO "MissingEntry" VALUES
    ('m-maintenance-list', '维保工单', 'device/MaintenanceList', '/deviceAdmin/maintenance', 8, false),
    ('m-maintenance-detail', '维保工单详情', 'device/MaintenanceDetail', '/deviceAdmin/maintenanceDetail/:parameterId', 9, true);

DELETE FROM "MissingEntry" WHERE NOT EXISTS (SELECT 1 FROM "Permission" WHERE "id" = 'm-hardware')
    OR EXISTS (SELECT 1 FROM "Permission" WHERE "id" IN ('m-maintenance-list', 'm-maintenance-detail'));

INSERT INTO "Permission" ("id", "parentId", "name", "icon", "component", "url", "componentName", "sortNo", "menuType", "route", "hidden")
    SELECT "id", 'm-hardware', "name", '', "component", "url", '', "sortNo", 1, true, "hidden" FROM "MissingEntry";
INSERT INTO "RolePermission" ("roleId", "permissionId")
    SELECT "Role"."id", "MissingEntry"."id" FROM "MissingEntry" JOIN "Role"
    ON "Role"."builtIn" AND "roleCode" IN ('superOwner', 'owner', 'operator');

DROP TABLE "MissingEntry";
