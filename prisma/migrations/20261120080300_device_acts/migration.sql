-- CreateTable
CREATE TABLE "DeviceAct" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deviceId" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE INDEX "DeviceAct_deviceId_at_idx" ON "DeviceAct"("deviceId", "at");
