-- What was decided about an applicant for a job's shortlist, what a client answered, and interviews hang on the version that was looked at.
-- When that one goes (withdrawn by somebody who has sent a newer one since, or deleted), they go along to the newest that is left. One that
-- has an entry of its own keeps that.
CREATE TRIGGER "kept_version_delete" BEFORE DELETE ON "Application"
WHEN EXISTS (SELECT 1 FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" <> old."id") BEGIN
  UPDATE OR IGNORE "ShortlistEntry" SET "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" <> old."id")
    WHERE "applicationId" = old."id";
  UPDATE "Interview" SET "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" <> old."id")
    WHERE "applicationId" = old."id";
END;

-- A message that was answered once and waits again can be late, too: the index begins with what is asked.
DROP INDEX "ContactMessage_late";
CREATE INDEX "ContactMessage_late" ON "ContactMessage"("handledAt", "createdAt", "id");
