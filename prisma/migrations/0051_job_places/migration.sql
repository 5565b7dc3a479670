-- All places of a job that names several. `npm run db:migrate` reads them from the location of each job.
ALTER TABLE "Job" ADD COLUMN "places" TEXT NOT NULL DEFAULT '';
