-- The workplace of a job is null where nobody says it (decision 041). `npm run db:migrate` reads it anew from the words of each job.
-- SQLite cannot take NOT NULL off a column: the values move to another one of the name.
ALTER TABLE "Job" RENAME COLUMN "workplace" TO "formerWorkplace";
ALTER TABLE "Job" ADD COLUMN "workplace" TEXT;
ALTER TABLE "Job" ADD COLUMN "workplaceCorrected" BOOLEAN NOT NULL DEFAULT false;

-- A correction of the place held the workplace as well. "on-site" was nobody's choice there unless something else was given or written.
UPDATE "Job" SET
  "workplace" = "formerWorkplace",
  "workplaceCorrected" = "placeCorrected" AND (
    "formerWorkplace" <> 'on-site' OR "given" LIKE '%"workplace"%' OR "locationFolded" LIKE '%remote%' OR "locationFolded" LIKE '%hybrid%');
ALTER TABLE "Job" DROP COLUMN "formerWorkplace";
