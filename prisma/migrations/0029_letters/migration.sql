-- CreateTable
CREATE TABLE "OfficeSetting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LetterTemplate" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedBy" TEXT NOT NULL,
    "editedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Letter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "jobId" INTEGER,
    "kind" TEXT NOT NULL,
    "status" TEXT,
    "feedback" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "state" TEXT NOT NULL,
    "mailId" INTEGER,
    "before" JSONB,
    "undoneAt" DATETIME,
    "writtenById" INTEGER,
    "writtenBy" TEXT NOT NULL,
    "writtenAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    CONSTRAINT "Letter_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Letter_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Letter_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Letter_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "OutboxMail" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Letter_mailId_key" ON "Letter"("mailId");

-- CreateIndex
CREATE INDEX "Letter_applicationId_id_idx" ON "Letter"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Letter_cvId_id_idx" ON "Letter"("cvId", "id");

-- CreateIndex
CREATE INDEX "Letter_jobId_id_idx" ON "Letter"("jobId", "id");

-- CreateIndex
CREATE INDEX "Letter_state_id_idx" ON "Letter"("state", "id");

-- What became of a letter is what became of its mail, and stays known when the mail is deleted (MAIL_KEEP_DAYS).
CREATE TRIGGER "letter_mail_status" AFTER UPDATE OF "status" ON "OutboxMail" WHEN new."status" IS NOT old."status" BEGIN
  UPDATE "Letter" SET "state" = new."status", "sentAt" = new."sentAt" WHERE "mailId" = new."id";
END;
