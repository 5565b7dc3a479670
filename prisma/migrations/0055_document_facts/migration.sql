-- CreateTable
CREATE TABLE "DocumentFacts" (
    "fileId" TEXT NOT NULL,
    "trade" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "month" INTEGER NOT NULL,
    "facts" TEXT NOT NULL,

    PRIMARY KEY ("fileId", "trade"),
    CONSTRAINT "DocumentFacts_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "DocumentText" ("fileId") ON DELETE CASCADE ON UPDATE CASCADE
);
