-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN "opensInline" BOOLEAN;
