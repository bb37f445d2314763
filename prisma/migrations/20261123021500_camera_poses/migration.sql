-- CreateTable
CREATE TABLE "CameraPose" (
    "deviceId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "pan" INTEGER NOT NULL,
    "tilt" INTEGER NOT NULL,
    "zoom" REAL NOT NULL,

    PRIMARY KEY ("deviceId", "at")
);
