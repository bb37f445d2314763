-- Rights that no page of the menu brings along are buttons of the permission list from here on, so that roles of admins can
-- hold them. In a kept world the system roles get those that they have by permissions.json; a new world brings its own.
CREATE TEMP TABLE "RightButton" ("right" TEXT, "name" TEXT, "parentId" TEXT, "sortNo" REAL, "roles" TEXT);

INSERT INTO "RightButton" VALUES
    ('maintenance', '维保', 'm-device-list', 29, 'superOwner owner operator'),
    ('risk:report', '上报隐患', 'm-risk-list', 30, 'superOwner owner operator'),
    ('area:manage', '管理区域与场所', 'm-place-list', 31, 'superOwner owner'),
    ('person:manage', '管理成员', 'm-member-list', 32, 'superOwner owner'),
    ('contact:manage', '管理紧急联系人', 'm-contact-list', 33, 'superOwner owner'),
    ('device:manage', '管理硬件', 'm-device-list', 34, 'superOwner owner'),
    ('attendance:clock', '上下班打卡', 'm-hand-over-list', 35, 'operator'),
    ('grant:owner', '授予管理员', 'm-member-list', 36, 'superOwner'),
    ('grant:operator', '授予值班员', 'm-member-list', 37, 'superOwner owner');

DELETE FROM "RightButton" WHERE NOT EXISTS (SELECT 1 FROM "Role");
-- Where an administrator has deleted the page, its buttons stand at the top of the tree.
UPDATE "RightButton" SET "parentId" = NULL WHERE "parentId" NOT IN (SELECT "id" FROM "Permission");

INSERT INTO "Permission" ("id", "parentId", "name", "perms", "sortNo", "menuType", "route")
    SELECT 'b-' || "right", "parentId", "name", "right", "sortNo", 2, false FROM "RightButton";
INSERT INTO "RolePermission" ("roleId", "permissionId")
    SELECT "Role"."id", 'b-' || "right" FROM "RightButton" JOIN "Role"
    ON "Role"."builtIn" AND instr(' ' || "roles" || ' ', ' ' || "roleCode" || ' ');

DROP TABLE "RightButton";
