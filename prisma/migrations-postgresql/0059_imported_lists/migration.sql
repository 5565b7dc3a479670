-- AlterTable
ALTER TABLE "ImportBatch" ADD COLUMN     "list" JSON;

-- AlterTable
ALTER TABLE "ImportItem" ADD COLUMN     "cells" JSON,
ADD COLUMN     "formerId" TEXT,
ADD COLUMN     "line" INTEGER;

-- CreateIndex
CREATE INDEX "ImportItem_formerId_idx" ON "ImportItem"("formerId");
