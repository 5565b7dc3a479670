-- CreateTable
CREATE TABLE "SavedView" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "savedAt" DATETIME NOT NULL,
    CONSTRAINT "SavedView_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ListColumns" (
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "columns" TEXT NOT NULL,

    PRIMARY KEY ("userId", "list"),
    CONSTRAINT "ListColumns_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BulkMove" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "state" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "move" JSONB NOT NULL,
    "movedById" INTEGER NOT NULL,
    "movedBy" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "moved" INTEGER NOT NULL DEFAULT 0,
    "back" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "claimedUntil" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "stopped" BOOLEAN NOT NULL DEFAULT false,
    "undoneById" INTEGER,
    "undoneBy" TEXT
);

-- CreateIndex
CREATE INDEX "SavedView_list_idx" ON "SavedView"("list");

-- CreateIndex
CREATE INDEX "SavedView_ownerId_idx" ON "SavedView"("ownerId");

-- CreateIndex
CREATE INDEX "BulkMove_state_idx" ON "BulkMove"("state");
