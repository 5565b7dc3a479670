-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListColumns" (
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "columns" TEXT NOT NULL,

    CONSTRAINT "ListColumns_pkey" PRIMARY KEY ("userId","list")
);

-- CreateTable
CREATE TABLE "BulkMove" (
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "filter" JSON NOT NULL,
    "move" JSON NOT NULL,
    "movedById" INTEGER NOT NULL,
    "movedBy" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "moved" INTEGER NOT NULL DEFAULT 0,
    "back" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "claimedUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "stopped" BOOLEAN NOT NULL DEFAULT false,
    "undoneById" INTEGER,
    "undoneBy" TEXT,

    CONSTRAINT "BulkMove_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SavedView_list_idx" ON "SavedView"("list");

-- CreateIndex
CREATE INDEX "SavedView_ownerId_idx" ON "SavedView"("ownerId");

-- CreateIndex
CREATE INDEX "BulkMove_state_idx" ON "BulkMove"("state");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListColumns" ADD CONSTRAINT "ListColumns_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
