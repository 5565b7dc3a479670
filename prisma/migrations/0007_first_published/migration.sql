-- When a job was first put on the board, which search engines and feeds are told as its date. "publishedAt" moves each time it comes back.
ALTER TABLE "Job" ADD COLUMN "firstPublishedAt" DATETIME;
UPDATE "Job" SET "firstPublishedAt" = "publishedAt" WHERE "publishedAt" IS NOT NULL;
