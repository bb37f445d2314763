-- Menu entries that came after the first version, for the roles of a kept world. A new world has no roles yet: its seed
-- brings entries and grants. A batch of which any entry is there is known to this world: what is missing of it has been
-- deleted by an administrator and stays so.
CREATE TEMP TABLE "MissingEntry" (
    "batch" INTEGER, "id" TEXT, "parentId" TEXT, "name" TEXT, "icon" TEXT, "component" TEXT, "url" TEXT,
    "componentName" TEXT, "sortNo" REAL, "menuType" INTEGER, "hidden" BOOLEAN, "roles" TEXT
);

INSERT INTO "MissingEntry" VALUES
    (1, 'm-map', NULL, '地图', 'map', 'map/Analysis', '/map/analysis', '', 2, 0, false, 'superOwner owner operator'),
    (1, 'm-hardware', NULL, '硬件列表', 'device', 'layouts/RouteView', '/deviceAdmin', '', 9, 0, false, 'superOwner owner operator'),
    (1, 'm-device-list', 'm-hardware', '智能终端管理', '', 'device/DeviceList', '/deviceAdmin/list', '', 1, 1, false, 'superOwner owner operator'),
    (1, 'm-device-detail', 'm-hardware', '智能终端详情', '', 'device/DeviceDetail', '/deviceAdmin/detail/:parameterId', '', 2, 1, true, 'superOwner owner operator'),
    (1, 'm-device-address', 'm-hardware', '同址设备', '', 'device/AddressDetail', '/deviceAdmin/addressDetail/:parameterId', '', 3, 1, true, 'superOwner owner operator'),
    (1, 'm-host-list', 'm-hardware', '消防主机列表', '', 'device/FireEngineList', '/deviceAdmin/fireEngine', '', 4, 1, false, 'superOwner owner operator'),
    (1, 'm-host-detail', 'm-hardware', '消防主机详情', '', 'device/FireEngineDetail', '/deviceAdmin/fireEngineDetail/:parameterId', '', 5, 1, true, 'superOwner owner operator'),
    (1, 'm-camera-list', 'm-hardware', '视频设备管理', '', 'device/VideoList', '/videoManage/list', '', 6, 1, false, 'superOwner owner operator'),
    (1, 'm-camera-detail', 'm-hardware', '视频设备详情', '', 'device/VideoDetail', '/videoAdmin/detail/:parameterId', '', 7, 1, true, 'superOwner owner operator'),
    (1, 'm-place-list', NULL, '场所列表', 'place', 'place/PlaceList', '/placeAdmin', '', 10, 0, false, 'superOwner owner operator'),
    (1, 'm-place-detail', NULL, '编辑场所', '', 'place/PlaceForm', '/placeAdmin/detail/:parameterId', '', 11, 0, true, 'superOwner owner operator'),
    (1, 'm-place-add', NULL, '添加场所', '', 'place/PlaceForm', '/addPlace/detail/:parameterId', '', 12, 0, true, 'superOwner owner'),
    (1, 'm-place-node', NULL, '添加子场所', '', 'place/SubPlaceForm', '/addEdit/node/:parameterId', '', 13, 0, true, 'superOwner owner'),
    (1, 'm-people', NULL, '人员管理', 'people', 'layouts/RouteView', '/personnel', '', 14, 0, false, 'superOwner owner operator'),
    (1, 'm-member-list', 'm-people', '成员列表', '', 'personnel/MemberList', '/personnelAdmin', '', 1, 1, false, 'superOwner owner'),
    (1, 'm-member-detail', 'm-people', '成员详情', '', 'personnel/MemberDetail', '/personnelAdmin/detail/:parameterId', '', 2, 1, true, 'superOwner owner'),
    (1, 'm-attendance-list', 'm-people', '考勤统计', '', 'personnel/AttendanceList', '/personnelAdmin/attendance', '', 3, 1, false, 'superOwner owner'),
    (1, 'm-attendance-detail', 'm-people', '考勤详情', '', 'personnel/AttendanceDetail', '/personnelAdmin/attendanceDetail/:parameterId', '', 4, 1, true, 'superOwner owner'),
    (2, 'm-hand-over-list', 'm-people', '交接班', '', 'personnel/HandOverList', '/personnelAdmin/handOver', '', 5, 1, false, 'superOwner owner operator'),
    (2, 'm-hand-over-detail', 'm-people', '交接班记录', '', 'personnel/HandOverDetail', '/personnelAdmin/handOverDetail/:parameterId', '', 6, 1, true, 'superOwner owner operator'),
    (1, 'm-contact-list', 'm-people', '紧急联系人列表', '', 'personnel/ContactList', '/personnelAdmin/emergency', '', 7, 1, false, 'superOwner owner operator'),
    (1, 'm-contact-detail', 'm-people', '紧急联系人详情', '', 'personnel/ContactDetail', '/personnelAdmin/emergencyDetail/:parameterId', '', 8, 1, true, 'superOwner owner operator'),
    (1, 'm-role-list', 'm-people', '角色列表', '', 'role/RoleList', '/roleManager', '', 9, 1, false, 'superOwner'),
    (1, 'm-role-detail', 'm-people', '角色详情', '', 'role/RoleDetail', '/roleManager/detail/:parameterId', '', 10, 1, true, 'superOwner'),
    (1, 'm-messages', NULL, '消息通知', 'bell', 'message/MessageList', '/isystem/messageNotification', 'message-notification', 15, 0, false, 'superOwner owner operator'),
    (1, 'm-received', NULL, '通知公告', '', 'system/UserAnnouncementList', '/isps/userAnnouncement', '', 16, 0, true, 'superOwner owner operator'),
    (1, 'm-downloads', NULL, '下载中心', '', 'download/DownloadCenter', '/placeAdmin/FileDownloadCenter', '', 17, 0, true, 'superOwner owner operator'),
    (1, 'm-center', NULL, '个人中心', '', 'account/Center', '/account/center', 'user-center', 18, 0, true, 'superOwner owner operator unknown'),
    (1, 'm-user-center', NULL, '个人中心', '', 'account/Center', '/user/center', 'user-center', 19, 0, true, 'superOwner owner operator unknown'),
    (1, 'm-project', NULL, '项目设置', 'gear', 'account/MyProject', '/account/myproject', '', 20, 0, false, 'superOwner'),
    (1, 'm-system', NULL, '系统管理', 'gear', 'layouts/RouteView', '/isystem', '', 21, 0, false, 'superOwner'),
    (1, 'm-users', 'm-system', '用户管理', '', 'system/UserList', '/isystem/user', '', 1, 1, false, 'superOwner'),
    (1, 'm-roles', 'm-system', '角色管理', '', 'system/RoleUserList', '/isystem/roleUserList', '', 2, 1, false, 'superOwner'),
    (1, 'm-permissions', 'm-system', '菜单管理', '', 'system/PermissionList', '/isystem/permission', '', 3, 1, false, 'superOwner'),
    (1, 'm-departs', 'm-system', '部门管理', '', 'system/DepartList', '/isystem/depart', '', 4, 1, false, 'superOwner'),
    (1, 'm-dictionaries', 'm-system', '数据字典', '', 'system/DictList', '/isystem/dict', '', 5, 1, false, 'superOwner'),
    (1, 'm-announcements', 'm-system', '系统通告', '', 'system/SysAnnouncementList', '/isystem/annountCement', '', 6, 1, false, 'superOwner');

DELETE FROM "MissingEntry" WHERE NOT EXISTS (SELECT 1 FROM "Role")
    OR "batch" IN (SELECT "batch" FROM "MissingEntry" JOIN "Permission" USING ("id"));
DELETE FROM "MissingEntry" WHERE "parentId" NOT IN (SELECT "id" FROM "Permission" UNION SELECT "id" FROM "MissingEntry");

-- What stands behind the new ones moves on.
UPDATE "Permission" SET "sortNo" = "sortNo" + 1
    WHERE "parentId" IS NULL AND "sortNo" >= 2 AND EXISTS (SELECT 1 FROM "MissingEntry" WHERE "id" = 'm-map');
UPDATE "Permission" SET "sortNo" = "sortNo" + 2
    WHERE "parentId" = 'm-people' AND "sortNo" >= 5 AND EXISTS (SELECT 1 FROM "MissingEntry" WHERE "batch" = 2);

INSERT INTO "Permission" ("id", "parentId", "name", "icon", "component", "url", "componentName", "sortNo", "menuType", "route", "hidden")
    SELECT "id", "parentId", "name", "icon", "component", "url", "componentName", "sortNo", "menuType", true, "hidden"
    FROM "MissingEntry";
INSERT INTO "RolePermission" ("roleId", "permissionId")
    SELECT "Role"."id", "MissingEntry"."id" FROM "MissingEntry" JOIN "Role"
    ON "Role"."builtIn" AND instr(' ' || "roles" || ' ', ' ' || "roleCode" || ' ');

DROP TABLE "MissingEntry";

-- The first page got the name of its documented route.
UPDATE "Permission" SET "componentName" = 'dashboard'
    WHERE "id" = 'm-dashboard' AND "componentName" = '' AND "updateBy" = '';
