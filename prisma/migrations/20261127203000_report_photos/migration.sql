-- CreateTable
CREATE TABLE "ReportPhoto" (
    "eventId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "address" TEXT NOT NULL,

    PRIMARY KEY ("eventId", "n"),
    CONSTRAINT "ReportPhoto_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
