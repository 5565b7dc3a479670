-- CreateTable
CREATE TABLE "SiteSetting" (
    "group" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SiteChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "group" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "changedBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "SiteChange_group_id_idx" ON "SiteChange"("group", "id");

-- The settings and email templates of the tables before.
INSERT INTO "SiteSetting"
SELECT CASE "name" WHEN 'letter-wait-seconds' THEN 'letters' WHEN 'application-notices' THEN 'notices' ELSE 'notices-told' END,
  CASE "name" WHEN 'letter-wait-seconds' THEN json_object('waitSeconds', "value")
    WHEN 'application-notices' THEN json_object('mode', CASE "value" WHEN 1 THEN 'daily' ELSE 'each' END)
    ELSE json_object('upTo', "value") END,
  "changedBy", "changedAt"
FROM "OfficeSetting" WHERE "name" IN ('letter-wait-seconds', 'application-notices', 'application-notices-told');
INSERT INTO "SiteSetting"
SELECT 'letter-' || "name", json_object('subject', "subject", 'heading', "heading", 'text', "text"), "editedBy", "editedAt" FROM "LetterTemplate";
DROP TABLE "LetterTemplate";
DROP TABLE "OfficeSetting";
