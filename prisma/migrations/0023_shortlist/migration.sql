-- CreateTable
CREATE TABLE "JobNeeds" (
    "jobId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "needs" JSONB NOT NULL,
    "textHash" TEXT NOT NULL,
    "confirmedById" INTEGER,
    "confirmedBy" TEXT NOT NULL,
    "confirmedAt" DATETIME NOT NULL,
    CONSTRAINT "JobNeeds_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ShortlistEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jobId" INTEGER NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "decision" TEXT NOT NULL,
    "reason" TEXT,
    "doubts" TEXT,
    "drawnAt" DATETIME,
    "decidedById" INTEGER,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL,
    CONSTRAINT "ShortlistEntry_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ShortlistEntry_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ShortlistEntry_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ShortlistSignature" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jobId" INTEGER NOT NULL,
    "signedById" INTEGER,
    "signedBy" TEXT NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "people" INTEGER NOT NULL,
    CONSTRAINT "ShortlistSignature_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ShortlistSignatureLine" (
    "signatureId" INTEGER NOT NULL,
    "entryId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "doubts" TEXT,

    PRIMARY KEY ("signatureId", "entryId"),
    CONSTRAINT "ShortlistSignatureLine_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "ShortlistSignature" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ShortlistSignatureLine_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ShortlistEntry_applicationId_idx" ON "ShortlistEntry"("applicationId");

-- CreateIndex
CREATE INDEX "ShortlistEntry_cvId_idx" ON "ShortlistEntry"("cvId");

-- CreateIndex
CREATE UNIQUE INDEX "ShortlistEntry_jobId_applicationId_key" ON "ShortlistEntry"("jobId", "applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "ShortlistEntry_jobId_cvId_key" ON "ShortlistEntry"("jobId", "cvId");

-- CreateIndex
CREATE INDEX "ShortlistSignature_jobId_id_idx" ON "ShortlistSignature"("jobId", "id");

-- CreateIndex
CREATE INDEX "ShortlistSignatureLine_entryId_idx" ON "ShortlistSignatureLine"("entryId");

-- What a job asks for is in the words of its posting, and goes with them, whichever command deletes it.
CREATE TRIGGER "job_needs_delete" AFTER UPDATE OF "status" ON "Job" WHEN new."status" = 'deleted' BEGIN
  DELETE FROM "JobNeeds" WHERE "jobId" = new."id";
END;
