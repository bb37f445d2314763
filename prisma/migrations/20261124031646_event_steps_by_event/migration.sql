-- The steps of an event lie together, by its id and their number, in a table without rowid: there are five times as many
-- of them as of events, and each held its event's id in two columns and two indexes.
CREATE TABLE "new_EventStep" (
    "eventId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "text" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("eventId", "n"),
    CONSTRAINT "EventStep_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
-- An id was that of the event, '-s' and the number.
INSERT INTO "new_EventStep" ("eventId", "n", "act", "at", "userId", "text")
SELECT "eventId", CAST(substr("id", length("eventId") + 3) AS INTEGER), "act", "at", "userId", "text" FROM "EventStep"
ORDER BY 1, 2;
DROP TABLE "EventStep";
ALTER TABLE "new_EventStep" RENAME TO "EventStep";
