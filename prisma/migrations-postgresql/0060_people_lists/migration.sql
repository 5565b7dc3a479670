-- CreateTable
CREATE TABLE "PeopleList" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PeopleList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PeopleListEntry" (
    "id" SERIAL NOT NULL,
    "listId" INTEGER NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "addedById" INTEGER NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PeopleListEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchDigest" (
    "viewId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "newFrom" TIMESTAMPTZ(3) NOT NULL,
    "lastRunDay" TEXT,

    CONSTRAINT "SearchDigest_pkey" PRIMARY KEY ("viewId","userId")
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

-- AddForeignKey
ALTER TABLE "PeopleList" ADD CONSTRAINT "PeopleList_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PeopleListEntry" ADD CONSTRAINT "PeopleListEntry_listId_fkey" FOREIGN KEY ("listId") REFERENCES "PeopleList"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PeopleListEntry" ADD CONSTRAINT "PeopleListEntry_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PeopleListEntry" ADD CONSTRAINT "PeopleListEntry_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchDigest" ADD CONSTRAINT "SearchDigest_viewId_fkey" FOREIGN KEY ("viewId") REFERENCES "SavedView"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchDigest" ADD CONSTRAINT "SearchDigest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A person on a list is named by the newest version of their application, like tags.
CREATE FUNCTION list_version_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before integer := version_before(NEW);
BEGIN
  IF before IS NULL THEN RETURN NULL; END IF;
  UPDATE "PeopleListEntry" e SET "applicationId" = NEW."id" WHERE e."applicationId" = before
    AND NOT EXISTS (SELECT 1 FROM "PeopleListEntry" o WHERE o."listId" = e."listId" AND o."applicationId" = NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "list_version_insert" AFTER INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION list_version_insert();

-- When that document is deleted, by another document of the same sender. The last one takes the entry along.
CREATE FUNCTION list_application_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE other integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PeopleListEntry" WHERE "applicationId" = OLD."id") THEN RETURN OLD; END IF;
  other := (SELECT max("id") FROM "Application"
    WHERE "emailFolded" = OLD."emailFolded" AND "userId" IS NOT DISTINCT FROM OLD."userId" AND "id" <> OLD."id");
  UPDATE "PeopleListEntry" e SET "applicationId" = other WHERE e."applicationId" = OLD."id" AND other IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "PeopleListEntry" o WHERE o."listId" = e."listId" AND o."applicationId" = other);
  other := (SELECT max("id") FROM "CvDocument"
    WHERE "emailFolded" = OLD."emailFolded" AND "userId" IS NOT DISTINCT FROM OLD."userId");
  UPDATE "PeopleListEntry" e SET "applicationId" = NULL, "cvId" = other WHERE e."applicationId" = OLD."id" AND other IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "PeopleListEntry" o WHERE o."listId" = e."listId" AND o."cvId" = other);
  RETURN OLD;
END $$;
CREATE TRIGGER "list_application_delete" BEFORE DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION list_application_delete();
CREATE FUNCTION list_cv_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE other integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PeopleListEntry" WHERE "cvId" = OLD."id") THEN RETURN OLD; END IF;
  other := (SELECT max("id") FROM "CvDocument"
    WHERE "emailFolded" = OLD."emailFolded" AND "userId" IS NOT DISTINCT FROM OLD."userId" AND "id" <> OLD."id");
  UPDATE "PeopleListEntry" e SET "cvId" = other WHERE e."cvId" = OLD."id" AND other IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "PeopleListEntry" o WHERE o."listId" = e."listId" AND o."cvId" = other);
  other := (SELECT max("id") FROM "Application"
    WHERE "emailFolded" = OLD."emailFolded" AND "userId" IS NOT DISTINCT FROM OLD."userId");
  UPDATE "PeopleListEntry" e SET "cvId" = NULL, "applicationId" = other WHERE e."cvId" = OLD."id" AND other IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "PeopleListEntry" o WHERE o."listId" = e."listId" AND o."applicationId" = other);
  RETURN OLD;
END $$;
CREATE TRIGGER "list_cv_delete" BEFORE DELETE ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION list_cv_delete();

-- When searches found the entry's last change; NULL until its words are indexed. Entries of today never count as new.
ALTER TABLE "person_entry" ADD COLUMN "changedAt" TIMESTAMPTZ(3) DEFAULT '1970-01-01T00:00:00.000+00:00';
ALTER TABLE "person_entry" ALTER COLUMN "changedAt" DROP DEFAULT;
CREATE FUNCTION person_entry_waits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."changedAt" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "person_entry_waits" BEFORE UPDATE OF "indexed" ON "person_entry" FOR EACH ROW
WHEN (NEW."indexed" = 0) EXECUTE FUNCTION person_entry_waits();
