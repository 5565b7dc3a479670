-- CreateTable
CREATE TABLE "SiteProcess" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "address" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "staleMinutes" INTEGER NOT NULL,
    "seenAt" DATETIME NOT NULL
);
