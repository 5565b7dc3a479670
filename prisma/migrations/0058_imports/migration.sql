-- CreateTable
CREATE TABLE "ImportBatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "informedDay" TEXT,
    "informedWords" TEXT,
    "state" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "fileId" TEXT,
    "begunAfter" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "claimedUntil" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "ImportBatch_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "batchId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "fileId" TEXT,
    "sha256" TEXT,
    "fileName" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "suggested" JSONB,
    "cvId" INTEGER,
    "addedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "ImportItem_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "ImportBatch" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ImportItem_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ImportItem_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportBatch_fileId_key" ON "ImportBatch"("fileId");

-- CreateIndex
CREATE INDEX "ImportBatch_state_idx" ON "ImportBatch"("state");

-- CreateIndex
CREATE UNIQUE INDEX "ImportItem_fileId_key" ON "ImportItem"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportItem_cvId_key" ON "ImportItem"("cvId");

-- CreateIndex
CREATE INDEX "ImportItem_batchId_state_id_idx" ON "ImportItem"("batchId", "state", "id");

-- CreateIndex
CREATE INDEX "ImportItem_state_decidedAt_idx" ON "ImportItem"("state", "decidedAt");

-- CreateIndex
CREATE INDEX "ImportItem_sha256_idx" ON "ImportItem"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "ImportItem_batchId_position_key" ON "ImportItem"("batchId", "position");

-- An undone import takes its file back before the person is deleted, so that file stays.
DROP TRIGGER "file_of_cv_delete";
CREATE TRIGGER "file_of_cv_delete" AFTER DELETE ON "CvDocument" BEGIN
  DELETE FROM "StoredFile"
  WHERE "id" = old."fileId" AND NOT EXISTS (SELECT 1 FROM "ImportItem" WHERE "fileId" = old."fileId");
END;
CREATE TRIGGER "file_of_import_item_delete" AFTER DELETE ON "ImportItem" BEGIN
  DELETE FROM "StoredFile" WHERE "id" = old."fileId";
END;
CREATE TRIGGER "file_of_import_batch_delete" AFTER DELETE ON "ImportBatch" BEGIN
  DELETE FROM "StoredFile" WHERE "id" = old."fileId";
END;

-- A restored backup repeats the deletion of items, as it repeats erasures.
CREATE TRIGGER "erasure_import_item" AFTER DELETE ON "ImportItem" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('import-item', old."id", old."addedAt");
END;
