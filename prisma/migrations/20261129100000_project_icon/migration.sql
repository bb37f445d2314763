-- 项目设置 had the gear of 系统管理; an icon that an administrator has chosen stays.
UPDATE "Permission" SET "icon" = 'sliders' WHERE "id" = 'm-project' AND "icon" = 'gear';
