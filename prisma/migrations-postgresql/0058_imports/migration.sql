-- CreateTable
CREATE TABLE "ImportBatch" (
    "id" SERIAL NOT NULL,
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
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ImportBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "id" SERIAL NOT NULL,
    "batchId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "fileId" TEXT,
    "sha256" TEXT,
    "fileName" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "suggested" JSON,
    "cvId" INTEGER,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ImportItem_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "ImportBatch" ADD CONSTRAINT "ImportBatch_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "ImportBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An undone import takes its file back before the person is deleted, so that file stays.
CREATE OR REPLACE FUNCTION file_of_record_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM "StoredFile"
  WHERE "id" = OLD."fileId" AND NOT EXISTS (SELECT 1 FROM "ImportItem" WHERE "fileId" = OLD."fileId");
  RETURN NULL;
END $$;
CREATE TRIGGER "file_of_import_item_delete" AFTER DELETE ON "ImportItem" FOR EACH ROW EXECUTE FUNCTION file_of_record_delete();
CREATE TRIGGER "file_of_import_batch_delete" AFTER DELETE ON "ImportBatch" FOR EACH ROW EXECUTE FUNCTION file_of_record_delete();

-- A restored backup repeats the deletion of items, as it repeats erasures.
CREATE FUNCTION erasure_of_import_item() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('import-item', OLD."id"::text, OLD."addedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "erasure_import_item" AFTER DELETE ON "ImportItem" FOR EACH ROW EXECUTE FUNCTION erasure_of_import_item();
