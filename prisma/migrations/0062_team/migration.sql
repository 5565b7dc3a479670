ALTER TABLE "OneTimeToken" ADD COLUMN "staffRole" TEXT;
ALTER TABLE "User" ADD COLUMN "secondFactorDue" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "staffRole" TEXT;

-- Until now every moderator had all rights, and keeps them.
UPDATE "User" SET "staffRole" = 'administrator' WHERE "role" = 'moderator';
