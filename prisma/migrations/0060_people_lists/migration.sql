-- CreateTable
CREATE TABLE "PeopleList" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PeopleList_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PeopleListEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "listId" INTEGER NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "addedById" INTEGER NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,
    CONSTRAINT "PeopleListEntry_listId_fkey" FOREIGN KEY ("listId") REFERENCES "PeopleList" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PeopleListEntry_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PeopleListEntry_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchDigest" (
    "viewId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "newFrom" DATETIME NOT NULL,
    "lastRunDay" TEXT,

    PRIMARY KEY ("viewId", "userId"),
    CONSTRAINT "SearchDigest_viewId_fkey" FOREIGN KEY ("viewId") REFERENCES "SavedView" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SearchDigest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PeopleList_ownerId_id_idx" ON "PeopleList"("ownerId", "id");

-- CreateIndex
CREATE INDEX "PeopleList_shared_id_idx" ON "PeopleList"("shared", "id");

-- CreateIndex
CREATE INDEX "PeopleListEntry_listId_id_idx" ON "PeopleListEntry"("listId", "id");

-- CreateIndex
CREATE INDEX "PeopleListEntry_applicationId_idx" ON "PeopleListEntry"("applicationId");

-- CreateIndex
CREATE INDEX "PeopleListEntry_cvId_idx" ON "PeopleListEntry"("cvId");

-- CreateIndex
CREATE UNIQUE INDEX "PeopleListEntry_listId_applicationId_key" ON "PeopleListEntry"("listId", "applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "PeopleListEntry_listId_cvId_key" ON "PeopleListEntry"("listId", "cvId");

-- CreateIndex
CREATE INDEX "SearchDigest_userId_idx" ON "SearchDigest"("userId");

-- A person on a list is named by the newest version of their application, like tags (migration 0027).
CREATE TRIGGER "list_version_insert" AFTER INSERT ON "Application" BEGIN
  UPDATE OR IGNORE "PeopleListEntry" SET "applicationId" = new."id" WHERE "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded" AND "id" < new."id");
END;

-- When that document is deleted, by another document of the same sender. The last one takes the entry along. The plus
-- keeps SQLite from searching all documents without an account.
CREATE TRIGGER "list_application_delete" BEFORE DELETE ON "Application"
WHEN EXISTS (SELECT 1 FROM "PeopleListEntry" WHERE "applicationId" = old."id") BEGIN
  UPDATE OR IGNORE "PeopleListEntry" SET "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId" AND "id" <> old."id")
  WHERE "applicationId" = old."id" AND EXISTS
    (SELECT 1 FROM "Application" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId" AND "id" <> old."id");
  UPDATE OR IGNORE "PeopleListEntry" SET "applicationId" = NULL, "cvId" =
    (SELECT max("id") FROM "CvDocument" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId")
  WHERE "applicationId" = old."id" AND EXISTS
    (SELECT 1 FROM "CvDocument" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId");
END;
CREATE TRIGGER "list_cv_delete" BEFORE DELETE ON "CvDocument"
WHEN EXISTS (SELECT 1 FROM "PeopleListEntry" WHERE "cvId" = old."id") BEGIN
  UPDATE OR IGNORE "PeopleListEntry" SET "cvId" =
    (SELECT max("id") FROM "CvDocument" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId" AND "id" <> old."id")
  WHERE "cvId" = old."id" AND EXISTS
    (SELECT 1 FROM "CvDocument" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId" AND "id" <> old."id");
  UPDATE OR IGNORE "PeopleListEntry" SET "cvId" = NULL, "applicationId" =
    (SELECT max("id") FROM "Application" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId")
  WHERE "cvId" = old."id" AND EXISTS
    (SELECT 1 FROM "Application" WHERE "emailFolded" = old."emailFolded" AND +"userId" IS old."userId");
END;

-- When searches found the entry's last change; NULL until its words are indexed. Entries of today never count as new.
ALTER TABLE "person_entry" ADD COLUMN "changedAt" DATETIME DEFAULT '1970-01-01T00:00:00.000+00:00';
DROP TRIGGER "application_entry_insert";
CREATE TRIGGER "application_entry_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "stage", "superseded", "sentAt", "changedAt")
  SELECT 'application', "id", "status", "stage", "superseded", "createdAt", NULL FROM "Application" WHERE "id" = new."id";
END;
DROP TRIGGER "cv_entry_insert";
CREATE TRIGGER "cv_entry_insert" AFTER INSERT ON "CvDocument" BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "superseded", "sentAt", "changedAt")
  VALUES ('cv', new."id", new."status", 0, new."submittedAt", NULL);
END;
CREATE TRIGGER "person_entry_waits" AFTER UPDATE OF "indexed" ON "person_entry"
WHEN new."indexed" = 0 AND new."changedAt" IS NOT NULL BEGIN
  UPDATE "person_entry" SET "changedAt" = NULL WHERE "id" = new."id";
END;
