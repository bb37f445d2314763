-- CreateTable
CREATE TABLE "MaintenanceOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "deviceId" TEXT NOT NULL,
    "eventId" TEXT,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "createdById" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "handlerId" TEXT,
    "takenAt" DATETIME,
    "closedAt" DATETIME,
    "note" TEXT NOT NULL DEFAULT '',
    "parts" TEXT NOT NULL DEFAULT '[]',
    "photos" TEXT NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE UNIQUE INDEX "MaintenanceOrder_projectId_number_key" ON "MaintenanceOrder"("projectId", "number");

-- CreateIndex
CREATE INDEX "MaintenanceOrder_projectId_createdAt_idx" ON "MaintenanceOrder"("projectId", "createdAt");

-- CreateIndex
CREATE INDEX "MaintenanceOrder_deviceId_createdAt_idx" ON "MaintenanceOrder"("deviceId", "createdAt");

-- CreateIndex
CREATE INDEX "MaintenanceOrder_eventId_idx" ON "MaintenanceOrder"("eventId");
