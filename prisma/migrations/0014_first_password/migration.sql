-- AlterTable
ALTER TABLE "User" ADD COLUMN "passwordIsGenerated" BOOLEAN NOT NULL DEFAULT false;
