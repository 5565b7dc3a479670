-- The workplace of a job is null where nobody says it (decision 041). `npm run db:migrate` reads it anew from the words of each job.
ALTER TABLE "Job" ALTER COLUMN "workplace" DROP NOT NULL, ALTER COLUMN "workplace" DROP DEFAULT;
ALTER TABLE "Job" ADD COLUMN "workplaceCorrected" BOOLEAN NOT NULL DEFAULT false;

-- A correction of the place held the workplace as well. "on-site" was nobody's choice there unless something else was given or written.
UPDATE "Job" SET "workplaceCorrected" = true
  WHERE "placeCorrected" AND (
    "workplace" <> 'on-site' OR "given" LIKE '%"workplace"%' OR "locationFolded" LIKE '%remote%' OR "locationFolded" LIKE '%hybrid%');
