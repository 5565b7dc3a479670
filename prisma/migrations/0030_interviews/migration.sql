-- CreateTable
CREATE TABLE "Interview" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "minutes" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "startsAt" DATETIME,
    "clientEmail" TEXT,
    "createdById" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "Interview_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "InterviewSlot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "interviewId" INTEGER NOT NULL,
    "startsAt" DATETIME NOT NULL,
    CONSTRAINT "InterviewSlot_interviewId_fkey" FOREIGN KEY ("interviewId") REFERENCES "Interview" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "calendar" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Interview_tokenHash_key" ON "Interview"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Interview_uid_key" ON "Interview"("uid");

-- CreateIndex
CREATE INDEX "Interview_applicationId_id_idx" ON "Interview"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Interview_clientEmail_idx" ON "Interview"("clientEmail");

-- CreateIndex
CREATE INDEX "InterviewSlot_interviewId_idx" ON "InterviewSlot"("interviewId");
