-- What moderators keep of a document among themselves (decision 056): notes, tags, ratings, reminders, and who looks after it. No command
-- deletes them with a document: they are its own.

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "ownerId" INTEGER;

-- AlterTable
ALTER TABLE "CvDocument" ADD COLUMN "ownerId" INTEGER;

-- CreateTable
CREATE TABLE "DeskNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "text" TEXT NOT NULL,
    "writtenById" INTEGER NOT NULL,
    "writtenBy" TEXT NOT NULL,
    "writtenAt" DATETIME NOT NULL,
    "editedAt" DATETIME,
    CONSTRAINT "DeskNote_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeskNote_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeskTag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "tag" TEXT NOT NULL,
    "setById" INTEGER NOT NULL,
    "setBy" TEXT NOT NULL,
    "setAt" DATETIME NOT NULL,
    CONSTRAINT "DeskTag_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeskTag_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeskRating" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "rating" INTEGER NOT NULL,
    "words" TEXT,
    "givenById" INTEGER NOT NULL,
    "givenBy" TEXT NOT NULL,
    "givenAt" DATETIME NOT NULL,
    CONSTRAINT "DeskRating_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeskRating_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeskReminder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "text" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "forId" INTEGER NOT NULL,
    "forName" TEXT NOT NULL,
    "setById" INTEGER NOT NULL,
    "setBy" TEXT NOT NULL,
    "setAt" DATETIME NOT NULL,
    "doneAt" DATETIME,
    "doneBy" TEXT,
    CONSTRAINT "DeskReminder_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeskReminder_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeskNote_applicationId_idx" ON "DeskNote"("applicationId");

-- CreateIndex
CREATE INDEX "DeskNote_cvId_idx" ON "DeskNote"("cvId");

-- CreateIndex
CREATE INDEX "DeskTag_applicationId_idx" ON "DeskTag"("applicationId");

-- CreateIndex
CREATE INDEX "DeskTag_cvId_idx" ON "DeskTag"("cvId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskTag_tag_applicationId_key" ON "DeskTag"("tag", "applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskTag_tag_cvId_key" ON "DeskTag"("tag", "cvId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskRating_applicationId_givenById_key" ON "DeskRating"("applicationId", "givenById");

-- CreateIndex
CREATE UNIQUE INDEX "DeskRating_cvId_givenById_key" ON "DeskRating"("cvId", "givenById");

-- CreateIndex
CREATE INDEX "DeskReminder_applicationId_idx" ON "DeskReminder"("applicationId");

-- CreateIndex
CREATE INDEX "DeskReminder_cvId_idx" ON "DeskReminder"("cvId");

-- CreateIndex
CREATE INDEX "DeskReminder_forId_doneAt_day_idx" ON "DeskReminder"("forId", "doneAt", "day");

-- CreateIndex
CREATE INDEX "DeskReminder_setById_doneAt_day_idx" ON "DeskReminder"("setById", "doneAt", "day");

-- CreateIndex
CREATE INDEX "Application_owner" ON "Application"("ownerId", "id", "superseded", "status", "jobId");

-- CreateIndex
CREATE INDEX "CvDocument_owner" ON "CvDocument"("ownerId", "id", "status");

-- How many documents each tag stands on: the list that is chosen from is read here. No model: the triggers keep it, and a tag that stands
-- nowhere any more is forgotten. What a list is narrowed by has changed, too (migration 0017).
CREATE TABLE "desk_tag_count" (
  "tag" TEXT NOT NULL,
  "applications" INTEGER NOT NULL,
  "cvs" INTEGER NOT NULL,
  PRIMARY KEY ("tag")
) WITHOUT ROWID;

CREATE TRIGGER "desk_tag_insert" AFTER INSERT ON "DeskTag" BEGIN
  INSERT INTO "desk_tag_count" VALUES (new."tag", new."applicationId" IS NOT NULL, new."cvId" IS NOT NULL)
    ON CONFLICT DO UPDATE SET "applications" = "applications" + excluded."applications", "cvs" = "cvs" + excluded."cvs";
  UPDATE "application_count" SET "changes" = "changes" + 1
    WHERE ("status", "superseded") = (SELECT "status", "superseded" FROM "Application" WHERE "id" = new."applicationId");
  UPDATE "cv_count" SET "changes" = "changes" + 1 WHERE "status" = (SELECT "status" FROM "CvDocument" WHERE "id" = new."cvId");
END;

CREATE TRIGGER "desk_tag_delete" AFTER DELETE ON "DeskTag" BEGIN
  UPDATE "desk_tag_count"
    SET "applications" = "applications" - (old."applicationId" IS NOT NULL), "cvs" = "cvs" - (old."cvId" IS NOT NULL)
    WHERE "tag" = old."tag";
  DELETE FROM "desk_tag_count" WHERE "tag" = old."tag" AND "applications" = 0 AND "cvs" = 0;
  UPDATE "application_count" SET "changes" = "changes" + 1
    WHERE ("status", "superseded") = (SELECT "status", "superseded" FROM "Application" WHERE "id" = old."applicationId");
  UPDATE "cv_count" SET "changes" = "changes" + 1 WHERE "status" = (SELECT "status" FROM "CvDocument" WHERE "id" = old."cvId");
END;

CREATE TRIGGER "application_owner" AFTER UPDATE OF "ownerId" ON "Application" WHEN old."ownerId" IS NOT new."ownerId" BEGIN
  UPDATE "application_count" SET "changes" = "changes" + 1 WHERE "status" = new."status" AND "superseded" = new."superseded";
END;

CREATE TRIGGER "cv_owner" AFTER UPDATE OF "ownerId" ON "CvDocument" WHEN old."ownerId" IS NOT new."ownerId" BEGIN
  UPDATE "cv_count" SET "changes" = "changes" + 1 WHERE "status" = new."status";
END;

-- An applicant is one entry of the lists (decision 027), that of the newest version: what moderators keep of them goes along to the next one,
-- and back when it is withdrawn.
CREATE TRIGGER "desk_version_insert" AFTER INSERT ON "Application"
WHEN EXISTS (SELECT 1 FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded" AND "id" < new."id") BEGIN
  UPDATE OR IGNORE "DeskTag" SET "applicationId" = new."id" WHERE "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded" AND "id" < new."id");
  UPDATE OR IGNORE "DeskRating" SET "applicationId" = new."id" WHERE "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded" AND "id" < new."id");
  UPDATE "Application" SET "ownerId" =
    (SELECT "ownerId" FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded" AND "id" < new."id" ORDER BY "id" DESC LIMIT 1)
    WHERE "id" = new."id" AND "ownerId" IS NULL;
END;

CREATE TRIGGER "desk_version_delete" BEFORE DELETE ON "Application"
WHEN EXISTS (SELECT 1 FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" < old."id") BEGIN
  UPDATE OR IGNORE "DeskTag" SET "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" < old."id")
    WHERE "applicationId" = old."id";
  UPDATE OR IGNORE "DeskRating" SET "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded" AND "id" < old."id")
    WHERE "applicationId" = old."id";
END;
