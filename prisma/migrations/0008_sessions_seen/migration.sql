-- AlterTable
ALTER TABLE "Session" ADD COLUMN "device" TEXT;
ALTER TABLE "Session" ADD COLUMN "lastSeenAt" DATETIME;
