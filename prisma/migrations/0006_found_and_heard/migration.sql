-- AlterTable
ALTER TABLE "Application" ADD COLUMN "retentionWarnedAt" DATETIME;

-- AlterTable
ALTER TABLE "CvDocument" ADD COLUMN "retentionWarnedAt" DATETIME;

-- AlterTable
ALTER TABLE "Job" ADD COLUMN "closedBy" TEXT;
ALTER TABLE "Job" ADD COLUMN "reminderFor" TEXT;

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "claimedBy" TEXT;

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN "key" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "lastSeenAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "retentionWarnedAt" DATETIME;

-- CreateTable
CREATE TABLE "JobAlert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "q" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL DEFAULT '',
    "searchKey" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "key" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "unsubscribedAt" DATETIME,
    "lookedUntil" DATETIME,
    "lastRunDay" TEXT
);

-- CreateTable
CREATE TABLE "JobAlertJob" (
    "alertId" INTEGER NOT NULL,
    "jobId" INTEGER NOT NULL,
    "sentAt" DATETIME NOT NULL,

    PRIMARY KEY ("alertId", "jobId"),
    CONSTRAINT "JobAlertJob_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "JobAlert" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "JobAlertJob_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BackgroundTask" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "doneDay" TEXT,
    "claimedUntil" DATETIME,
    "lastError" TEXT,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_OneTimeToken" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "userId" INTEGER,
    "jobId" INTEGER,
    "alertId" INTEGER,
    "email" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OneTimeToken_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OneTimeToken_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "JobAlert" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_OneTimeToken" ("createdAt", "email", "expiresAt", "jobId", "purpose", "tokenHash", "usedAt", "userId") SELECT "createdAt", "email", "expiresAt", "jobId", "purpose", "tokenHash", "usedAt", "userId" FROM "OneTimeToken";
DROP TABLE "OneTimeToken";
ALTER TABLE "new_OneTimeToken" RENAME TO "OneTimeToken";
CREATE INDEX "OneTimeToken_userId_idx" ON "OneTimeToken"("userId");
CREATE INDEX "OneTimeToken_jobId_idx" ON "OneTimeToken"("jobId");
CREATE INDEX "OneTimeToken_alertId_idx" ON "OneTimeToken"("alertId");
CREATE INDEX "OneTimeToken_email_idx" ON "OneTimeToken"("email");
CREATE INDEX "OneTimeToken_expiresAt_idx" ON "OneTimeToken"("expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "JobAlert_key_key" ON "JobAlert"("key");

-- CreateIndex
CREATE INDEX "JobAlert_status_frequency_lastRunDay_id_idx" ON "JobAlert"("status", "frequency", "lastRunDay", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JobAlert_email_searchKey_key" ON "JobAlert"("email", "searchKey");

-- CreateIndex
CREATE INDEX "JobAlertJob_jobId_idx" ON "JobAlertJob"("jobId");

-- CreateIndex
CREATE INDEX "ActivityLog_action_id_idx" ON "ActivityLog"("action", "id");

-- CreateIndex
CREATE INDEX "Application_createdAt_idx" ON "Application"("createdAt");

-- CreateIndex
CREATE INDEX "CvDocument_submittedAt_idx" ON "CvDocument"("submittedAt");

-- CreateIndex
CREATE INDEX "Job_status_publishedAt_id_idx" ON "Job"("status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "OutboxMail_status_id_idx" ON "OutboxMail"("status", "id");

-- CreateIndex
CREATE INDEX "OutboxMail_kind_id_idx" ON "OutboxMail"("kind", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_key_key" ON "Subscriber"("key");

-- Those who subscribed before have a key as well: 192 random bits.
UPDATE "Subscriber" SET "key" = lower(hex(randomblob(24))) WHERE "key" IS NULL;
