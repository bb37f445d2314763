-- CreateTable
CREATE TABLE "Fact" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "username" TEXT NOT NULL,
    "realname" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "avatar" TEXT NOT NULL DEFAULT '',
    "sex" INTEGER,
    "workNo" TEXT NOT NULL DEFAULT '',
    "post" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "incomplete" BOOLEAN NOT NULL DEFAULT false,
    "pushStatus" INTEGER NOT NULL DEFAULT 0,
    "orgCode" TEXT NOT NULL DEFAULT '',
    "lastProjectId" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "token" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Role" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "roleCode" TEXT NOT NULL,
    "roleName" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "builtIn" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "parentId" TEXT,
    "name" TEXT NOT NULL,
    "perms" TEXT NOT NULL DEFAULT '',
    "permsType" TEXT NOT NULL DEFAULT '1',
    "icon" TEXT NOT NULL DEFAULT '',
    "component" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "sortNo" REAL NOT NULL,
    "menuType" INTEGER NOT NULL,
    "route" BOOLEAN NOT NULL DEFAULT true,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "alwaysShow" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT '1'
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "roleId" TEXT NOT NULL,
    "permissionId" TEXT NOT NULL,

    PRIMARY KEY ("roleId", "permissionId"),
    CONSTRAINT "RolePermission_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RolePermission_permissionId_fkey" FOREIGN KEY ("permissionId") REFERENCES "Permission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Department" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "parentId" TEXT,
    "departName" TEXT NOT NULL,
    "orgCode" TEXT NOT NULL,
    "orgType" TEXT NOT NULL DEFAULT '1',
    "sortNo" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "UserDepartment" (
    "userId" TEXT NOT NULL,
    "departmentId" TEXT NOT NULL,

    PRIMARY KEY ("userId", "departmentId"),
    CONSTRAINT "UserDepartment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserDepartment_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Project" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "info" TEXT NOT NULL DEFAULT '',
    "status" INTEGER NOT NULL DEFAULT 1,
    "color" TEXT NOT NULL DEFAULT '',
    "logo" TEXT NOT NULL DEFAULT '',
    "watermark" BOOLEAN NOT NULL DEFAULT true,
    "migrated" BOOLEAN NOT NULL DEFAULT false,
    "settings" TEXT NOT NULL DEFAULT '{}',
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "roleCode" TEXT NOT NULL,
    "authFlag" BOOLEAN NOT NULL DEFAULT true,
    "joinedAt" DATETIME NOT NULL,
    CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Membership_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MembershipArea" (
    "membershipId" TEXT NOT NULL,
    "areaId" TEXT NOT NULL,

    PRIMARY KEY ("membershipId", "areaId"),
    CONSTRAINT "MembershipArea_membershipId_fkey" FOREIGN KEY ("membershipId") REFERENCES "Membership" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MembershipArea_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Area" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "parentId" TEXT,
    "name" TEXT NOT NULL,
    "class" INTEGER NOT NULL,
    "longitude" REAL NOT NULL,
    "latitude" REAL NOT NULL,
    CONSTRAINT "Area_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Place" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "areaId" TEXT NOT NULL,
    "parentId" TEXT,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "floor" INTEGER,
    "contact" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "floorPlan" TEXT NOT NULL DEFAULT '',
    "longitude" REAL NOT NULL,
    "latitude" REAL NOT NULL,
    "sortNo" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Place_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Device" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "areaId" TEXT NOT NULL,
    "placeId" TEXT NOT NULL,
    "gatewayId" TEXT,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "imei" TEXT NOT NULL DEFAULT '',
    "spot" TEXT NOT NULL DEFAULT '',
    "longitude" REAL,
    "latitude" REAL,
    "status" TEXT NOT NULL DEFAULT 'normal',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "installedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "lastSeenAt" DATETIME NOT NULL,
    CONSTRAINT "Device_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeviceLife" (
    "deviceId" TEXT NOT NULL PRIMARY KEY,
    "state" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Reading" (
    "deviceId" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "value" REAL NOT NULL,

    PRIMARY KEY ("deviceId", "measure", "at")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "fire" BOOLEAN NOT NULL DEFAULT false,
    "state" INTEGER NOT NULL DEFAULT 0,
    "projectId" TEXT NOT NULL,
    "areaId" TEXT NOT NULL,
    "placeId" TEXT NOT NULL,
    "deviceId" TEXT NOT NULL,
    "deviceType" TEXT NOT NULL,
    "deviceName" TEXT NOT NULL,
    "deviceCode" TEXT NOT NULL,
    "measure" TEXT,
    "value" REAL,
    "peak" REAL,
    "threshold" REAL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "beganAt" DATETIME NOT NULL,
    "raisedAt" DATETIME NOT NULL,
    "recoveredAt" DATETIME,
    "handlerId" TEXT,
    "takenAt" DATETIME,
    "answeredAt" DATETIME,
    "result" TEXT,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "EventStep" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "eventId" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "EventStep_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sort" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "eventType" INTEGER,
    "eventId" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "projectId" TEXT,
    "areaId" TEXT,
    "userId" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "MessageMark" (
    "messageId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    PRIMARY KEY ("messageId", "userId"),
    CONSTRAINT "MessageMark_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MessageWatermark" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "priority" TEXT NOT NULL DEFAULT 'L',
    "category" TEXT NOT NULL DEFAULT '1',
    "audience" TEXT NOT NULL DEFAULT 'ALL',
    "sendStatus" TEXT NOT NULL DEFAULT '0',
    "startAt" DATETIME,
    "endAt" DATETIME,
    "sentAt" DATETIME,
    "revokedAt" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "AnnouncementReceipt" (
    "announcementId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "readAt" DATETIME,

    PRIMARY KEY ("announcementId", "userId"),
    CONSTRAINT "AnnouncementReceipt_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "Announcement" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "areaId" TEXT NOT NULL,
    "roleCode" TEXT NOT NULL,
    "inviterId" TEXT NOT NULL,
    "userId" TEXT,
    "phone" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "createdAt" DATETIME NOT NULL,
    "answeredAt" DATETIME
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL DEFAULT '',
    "contactFlag" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Upload" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "content" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ExportJob" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "params" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT NOT NULL DEFAULT '',
    "fileName" TEXT NOT NULL DEFAULT '',
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "content" BLOB,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "expiresAt" DATETIME
);

-- CreateTable
CREATE TABLE "Attendance" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "address" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "EmergencyContact" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "placeId" TEXT,
    "areaId" TEXT,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "post" TEXT NOT NULL DEFAULT '',
    "ways" TEXT NOT NULL DEFAULT 'phone',
    "sortNo" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "Dictionary" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "dictName" TEXT NOT NULL,
    "dictCode" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "type" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DictionaryItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "dictionaryId" TEXT NOT NULL,
    "itemText" TEXT NOT NULL,
    "itemValue" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "DictionaryItem_dictionaryId_fkey" FOREIGN KEY ("dictionaryId") REFERENCES "Dictionary" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Edition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "version" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "EditionReceipt" (
    "editionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "readAt" DATETIME NOT NULL,

    PRIMARY KEY ("editionId", "userId"),
    CONSTRAINT "EditionReceipt_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OutboxEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "recipients" TEXT NOT NULL DEFAULT '[]',
    "phone" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "eventId" TEXT,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Role_roleCode_key" ON "Role"("roleCode");

-- CreateIndex
CREATE INDEX "Permission_parentId_idx" ON "Permission"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "Department_orgCode_key" ON "Department"("orgCode");

-- CreateIndex
CREATE INDEX "Membership_projectId_idx" ON "Membership"("projectId");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_userId_projectId_key" ON "Membership"("userId", "projectId");

-- CreateIndex
CREATE INDEX "Area_projectId_idx" ON "Area"("projectId");

-- CreateIndex
CREATE INDEX "Place_projectId_areaId_idx" ON "Place"("projectId", "areaId");

-- CreateIndex
CREATE INDEX "Place_parentId_idx" ON "Place"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "Device_code_key" ON "Device"("code");

-- CreateIndex
CREATE INDEX "Device_projectId_areaId_idx" ON "Device"("projectId", "areaId");

-- CreateIndex
CREATE INDEX "Device_placeId_idx" ON "Device"("placeId");

-- CreateIndex
CREATE INDEX "Device_projectId_type_idx" ON "Device"("projectId", "type");

-- CreateIndex
CREATE UNIQUE INDEX "Event_number_key" ON "Event"("number");

-- CreateIndex
CREATE INDEX "Event_projectId_kind_state_raisedAt_idx" ON "Event"("projectId", "kind", "state", "raisedAt" DESC);

-- CreateIndex
CREATE INDEX "Event_deviceId_kind_raisedAt_idx" ON "Event"("deviceId", "kind", "raisedAt");

-- CreateIndex
CREATE INDEX "Event_placeId_idx" ON "Event"("placeId");

-- CreateIndex
CREATE INDEX "EventStep_eventId_at_idx" ON "EventStep"("eventId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Message_sort_key" ON "Message"("sort");

-- CreateIndex
CREATE INDEX "Message_projectId_sort_idx" ON "Message"("projectId", "sort");

-- CreateIndex
CREATE INDEX "Message_userId_sort_idx" ON "Message"("userId", "sort");

-- CreateIndex
CREATE INDEX "AnnouncementReceipt_userId_idx" ON "AnnouncementReceipt"("userId");

-- CreateIndex
CREATE INDEX "Invitation_userId_state_idx" ON "Invitation"("userId", "state");

-- CreateIndex
CREATE INDEX "Invitation_projectId_state_idx" ON "Invitation"("projectId", "state");

-- CreateIndex
CREATE INDEX "ExportJob_userId_createdAt_idx" ON "ExportJob"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Attendance_projectId_at_idx" ON "Attendance"("projectId", "at");

-- CreateIndex
CREATE INDEX "Attendance_userId_at_idx" ON "Attendance"("userId", "at");

-- CreateIndex
CREATE INDEX "EmergencyContact_projectId_sortNo_idx" ON "EmergencyContact"("projectId", "sortNo");

-- CreateIndex
CREATE UNIQUE INDEX "Dictionary_dictCode_key" ON "Dictionary"("dictCode");

-- CreateIndex
CREATE INDEX "DictionaryItem_dictionaryId_sortOrder_idx" ON "DictionaryItem"("dictionaryId", "sortOrder");

-- CreateIndex
CREATE INDEX "OutboxEntry_at_idx" ON "OutboxEntry"("at");

-- CreateIndex
CREATE INDEX "OutboxEntry_eventId_idx" ON "OutboxEntry"("eventId");
