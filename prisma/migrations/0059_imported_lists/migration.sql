-- AlterTable
ALTER TABLE "ImportBatch" ADD COLUMN "list" JSONB;

-- AlterTable
ALTER TABLE "ImportItem" ADD COLUMN "cells" JSONB;
ALTER TABLE "ImportItem" ADD COLUMN "formerId" TEXT;
ALTER TABLE "ImportItem" ADD COLUMN "line" INTEGER;

-- CreateIndex
CREATE INDEX "ImportItem_formerId_idx" ON "ImportItem"("formerId");
