-- CreateTable
CREATE TABLE "SiteSetting" (
    "group" TEXT NOT NULL,
    "value" JSON NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteSetting_pkey" PRIMARY KEY ("group")
);

-- CreateTable
CREATE TABLE "SiteChange" (
    "id" SERIAL NOT NULL,
    "group" TEXT NOT NULL,
    "before" JSON,
    "after" JSON,
    "changedBy" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SiteChange_group_id_idx" ON "SiteChange"("group", "id");

-- The settings and email templates of the tables before.
INSERT INTO "SiteSetting"
SELECT CASE "name" WHEN 'letter-wait-seconds' THEN 'letters' WHEN 'application-notices' THEN 'notices' ELSE 'notices-told' END,
  CASE "name" WHEN 'letter-wait-seconds' THEN json_build_object('waitSeconds', "value")
    WHEN 'application-notices' THEN json_build_object('mode', CASE "value" WHEN 1 THEN 'daily' ELSE 'each' END)
    ELSE json_build_object('upTo', "value") END,
  "changedBy", "changedAt"
FROM "OfficeSetting" WHERE "name" IN ('letter-wait-seconds', 'application-notices', 'application-notices-told');
INSERT INTO "SiteSetting"
SELECT 'letter-' || "name", json_build_object('subject', "subject", 'heading', "heading", 'text', "text"), "editedBy", "editedAt" FROM "LetterTemplate";
DROP TABLE "LetterTemplate";
DROP TABLE "OfficeSetting";
