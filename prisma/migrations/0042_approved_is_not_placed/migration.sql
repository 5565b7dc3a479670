-- Approved is not placed (decision 052): an application in the stage "offer" is in an interview or approved, and approving brings nobody
-- further than there.

-- Null in older rows: the status of the stage.
ALTER TABLE "ApplicationStageChange" ADD COLUMN "fromStatus" TEXT;
ALTER TABLE "ApplicationStageChange" ADD COLUMN "toStatus" TEXT;

DROP TRIGGER "application_stage_insert";
DROP TRIGGER "application_stage_of_status";
DROP TRIGGER "application_status_of_stage";

-- A status that is set alone moves the stage where the stage does not have it; a stage that does not have the status is refused.
CREATE TRIGGER "application_stage_insert" AFTER INSERT ON "Application"
WHEN NOT (new."stage" = 'offer' AND new."status" = 'approved') AND new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  SELECT RAISE(ABORT, 'The stage has another status.') WHERE new."stage" <> 'new';
  UPDATE "Application" SET "stage" = CASE new."status" WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'offer' WHEN 'rejected' THEN 'closed' ELSE 'new' END
  WHERE "id" = new."id";
END;

CREATE TRIGGER "application_stage_of_status" AFTER UPDATE OF "status" ON "Application"
WHEN old."status" <> new."status" AND NOT (new."stage" = 'offer' AND new."status" = 'approved') AND new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  UPDATE "Application" SET "stage" = CASE new."status" WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'offer' WHEN 'rejected' THEN 'closed' ELSE 'new' END,
    "stageAt" = new."updatedAt", "closedReason" = NULL
  WHERE "id" = new."id";
END;

CREATE TRIGGER "application_status_of_stage" AFTER UPDATE OF "stage" ON "Application"
WHEN old."status" = new."status" AND NOT (new."stage" = 'offer' AND new."status" = 'approved') AND new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  SELECT RAISE(ABORT, 'The stage has another status.');
END;

-- Filed as placed by an approval alone: the log has no move to "placed" by hand, and either the approval or no move in the history. An
-- application whose lines in the log have run out (RETENTION_ACTIVITY_DAYS) but that has a move cannot be told apart, and stays.
CREATE TABLE "placed_by_approval" AS
SELECT a."id" FROM "Application" a
WHERE (a."stage" = 'placed' OR (a."stage" = 'closed' AND a."reached" = 'placed'))
  AND NOT EXISTS (SELECT 1 FROM "ActivityLog" l WHERE l."subjectType" = 'application' AND l."subjectId" = CAST(a."id" AS TEXT)
    AND l."action" = 'application.stage' AND json_extract(l."data", '$.to') = 'placed')
  AND NOT EXISTS (SELECT 1 FROM "ApplicationStageChange" c WHERE c."applicationId" = a."id" AND c."to" = 'placed'
    AND (c."note" IS NOT NULL OR c."bulkId" IS NOT NULL))
  AND (EXISTS (SELECT 1 FROM "ActivityLog" l WHERE l."subjectType" = 'application' AND l."subjectId" = CAST(a."id" AS TEXT)
      AND l."action" = 'application.status' AND json_extract(l."data", '$.to') = 'approved')
    OR NOT EXISTS (SELECT 1 FROM "ApplicationStageChange" c WHERE c."applicationId" = a."id" AND c."to" = 'placed'));

UPDATE "ApplicationStageChange" SET "to" = 'offer', "toStatus" = 'approved'
WHERE "to" = 'placed' AND "applicationId" IN (SELECT "id" FROM "placed_by_approval");
UPDATE "ApplicationStageChange" SET "from" = 'offer', "fromStatus" = 'approved'
WHERE "from" = 'placed' AND "applicationId" IN (SELECT "id" FROM "placed_by_approval");
UPDATE "Application" SET "reached" = 'offer' WHERE "stage" = 'closed' AND "id" IN (SELECT "id" FROM "placed_by_approval");
UPDATE "Application" SET "stage" = 'offer' WHERE "stage" = 'placed' AND "id" IN (SELECT "id" FROM "placed_by_approval");
DROP TABLE "placed_by_approval";
