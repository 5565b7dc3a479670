-- Of what somebody sends for one job again and again (decision A4), all but the newest is "superseded": an applicant is one entry in lists and one
-- in counters, however many versions they send. The triggers keep the column, so that no command can forget to: what comes in supersedes, and
-- when the newest is withdrawn, deleted or erased, the one before it is the newest again.
ALTER TABLE "Application" ADD COLUMN "superseded" BOOLEAN NOT NULL DEFAULT false;

-- The lists are counted and walked through in these without a look at the rows.
DROP INDEX "Application_list";
DROP INDEX "Application_status_id_idx";
DROP INDEX "Application_jobId_status_id_idx";

-- The search tables of migration 0005 hold every row. Of each count, "old_…" are superseded: applicants are the difference.
ALTER TABLE "application_gram" ADD COLUMN "old_total" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_gram" ADD COLUMN "old_pending" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_gram" ADD COLUMN "old_interview" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_gram" ADD COLUMN "old_approved" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_gram" ADD COLUMN "old_rejected" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_domain" ADD COLUMN "old_total" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_domain" ADD COLUMN "old_pending" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_domain" ADD COLUMN "old_interview" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_domain" ADD COLUMN "old_approved" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "application_domain" ADD COLUMN "old_rejected" INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER "application_search_insert";
DROP TRIGGER "application_search_update";
DROP TRIGGER "application_search_delete";
DROP TRIGGER "application_change_apply";
DROP VIEW "application_change";

-- As in migration 0005, with "superseded". In the full-text index the status of a superseded row is written in capitals.
CREATE VIEW "application_change" AS SELECT 0 AS "sign", 0 AS "id", '' AS "name", '' AS "email", '' AS "status", 0 AS "superseded";

CREATE TRIGGER "application_change_apply" INSTEAD OF INSERT ON "application_change" BEGIN
  INSERT INTO "application_gram" ("gram", "total", "pending", "interview", "approved", "rejected", "old_total", "old_pending", "old_interview", "old_approved", "old_rejected")
  SELECT "gram", new."sign", new."sign" * (new."status" = 'pending'), new."sign" * (new."status" = 'interview'),
    new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected'),
    new."superseded" * new."sign", new."superseded" * new."sign" * (new."status" = 'pending'), new."superseded" * new."sign" * (new."status" = 'interview'),
    new."superseded" * new."sign" * (new."status" = 'approved'), new."superseded" * new."sign" * (new."status" = 'rejected')
  FROM (
    SELECT '' AS "gram"
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 1) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 2) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
  ) WHERE true
  ON CONFLICT ("gram") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected",
    "old_total" = "old_total" + excluded."old_total", "old_pending" = "old_pending" + excluded."old_pending",
    "old_interview" = "old_interview" + excluded."old_interview", "old_approved" = "old_approved" + excluded."old_approved",
    "old_rejected" = "old_rejected" + excluded."old_rejected";

  INSERT INTO "application_domain" ("domain", "total", "pending", "interview", "approved", "rejected", "old_total", "old_pending", "old_interview", "old_approved", "old_rejected")
  VALUES (substr(new."email", instr(new."email", '@')), new."sign", new."sign" * (new."status" = 'pending'),
    new."sign" * (new."status" = 'interview'), new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected'),
    new."superseded" * new."sign", new."superseded" * new."sign" * (new."status" = 'pending'), new."superseded" * new."sign" * (new."status" = 'interview'),
    new."superseded" * new."sign" * (new."status" = 'approved'), new."superseded" * new."sign" * (new."status" = 'rejected'))
  ON CONFLICT ("domain") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected",
    "old_total" = "old_total" + excluded."old_total", "old_pending" = "old_pending" + excluded."old_pending",
    "old_interview" = "old_interview" + excluded."old_interview", "old_approved" = "old_approved" + excluded."old_approved",
    "old_rejected" = "old_rejected" + excluded."old_rejected";

  DELETE FROM "application_search" WHERE rowid = new."id" AND new."sign" = -1;
  INSERT INTO "application_search" (rowid, name, local, domain, status)
  SELECT new."id", new."name" || char(63743, 63743), replace(substr(new."email", 1, max(0, instr(new."email", '@') - 1)), char(63743), '@') || char(63743, 63743),
    char(57344 + ("id" & 4095), 57344 + (("id" >> 12) & 4095), 57344 + ("id" >> 24)),
    CASE WHEN new."superseded" THEN upper(substr(new."status", 1, 3)) ELSE substr(new."status", 1, 3) END
  FROM "application_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND new."sign" = 1;

  -- A domain can be a person's own: it goes with the last who used it.
  DELETE FROM "application_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND "total" = 0;
END;

-- What was sent before is superseded now; that is an update, of which the search tables hear by the trigger for updates.
CREATE TRIGGER "application_search_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "application_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status", new."superseded");
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"));
END;

-- Nothing in the product moves an application to another job or address. Where that is done all the same, the versions it leaves and those it
-- joins are settled here: a trigger does not fire itself, so the search tables are told first.
CREATE TRIGGER "application_search_update" AFTER UPDATE OF "id", "jobId", "nameFolded", "emailFolded", "status", "superseded" ON "Application"
WHEN (old."id", old."jobId", old."nameFolded", old."emailFolded", old."status", old."superseded")
  IS NOT (new."id", new."jobId", new."nameFolded", new."emailFolded", new."status", new."superseded") BEGIN
  INSERT INTO "application_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status", old."superseded");
  INSERT INTO "application_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status", new."superseded");

  INSERT INTO "application_change" SELECT -1, a."id", a."nameFolded", a."emailFolded", a."status", a."superseded" FROM "Application" a
  WHERE (old."id", old."jobId", old."emailFolded") IS NOT (new."id", new."jobId", new."emailFolded")
    AND ((a."jobId" = old."jobId" AND a."emailFolded" = old."emailFolded") OR (a."jobId" = new."jobId" AND a."emailFolded" = new."emailFolded"))
    AND a."superseded" <> (a."id" < (SELECT max(v."id") FROM "Application" v WHERE v."jobId" = a."jobId" AND v."emailFolded" = a."emailFolded"));
  INSERT INTO "application_change" SELECT 1, a."id", a."nameFolded", a."emailFolded", a."status", NOT a."superseded" FROM "Application" a
  WHERE (old."id", old."jobId", old."emailFolded") IS NOT (new."id", new."jobId", new."emailFolded")
    AND ((a."jobId" = old."jobId" AND a."emailFolded" = old."emailFolded") OR (a."jobId" = new."jobId" AND a."emailFolded" = new."emailFolded"))
    AND a."superseded" <> (a."id" < (SELECT max(v."id") FROM "Application" v WHERE v."jobId" = a."jobId" AND v."emailFolded" = a."emailFolded"));
  UPDATE "Application" AS a SET "superseded" = NOT a."superseded"
  WHERE (old."id", old."jobId", old."emailFolded") IS NOT (new."id", new."jobId", new."emailFolded")
    AND ((a."jobId" = old."jobId" AND a."emailFolded" = old."emailFolded") OR (a."jobId" = new."jobId" AND a."emailFolded" = new."emailFolded"))
    AND a."superseded" <> (a."id" < (SELECT max(v."id") FROM "Application" v WHERE v."jobId" = a."jobId" AND v."emailFolded" = a."emailFolded"));
END;

CREATE TRIGGER "application_search_delete" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "application_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status", old."superseded");
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"));
END;

-- The rows that are there already; the triggers bring the search tables along.
UPDATE "Application" SET "superseded" = true
WHERE EXISTS (
  SELECT 1 FROM "Application" newer INDEXED BY "Application_jobId_emailFolded_id_idx"
  WHERE newer."jobId" = "Application"."jobId" AND newer."emailFolded" = "Application"."emailFolded" AND newer."id" > "Application"."id"
);

CREATE INDEX "Application_list" ON "Application"("id", "status", "emailFolded", "nameFolded", "superseded");
CREATE INDEX "Application_superseded_id_idx" ON "Application"("superseded", "id");
CREATE INDEX "Application_status_id_superseded_idx" ON "Application"("status", "id", "superseded");
CREATE INDEX "Application_jobId_status_id_superseded_idx" ON "Application"("jobId", "status", "id", "superseded");
