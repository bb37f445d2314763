-- CreateTable
CREATE TABLE "EventPhoto" (
    "eventId" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "address" TEXT NOT NULL,

    PRIMARY KEY ("eventId", "part", "n"),
    CONSTRAINT "EventPhoto_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
