-- CreateTable
CREATE TABLE "ClientLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "jobId" INTEGER NOT NULL,
    "signatureId" INTEGER NOT NULL,
    "clientName" TEXT NOT NULL,
    "clientEmail" TEXT NOT NULL,
    "createdById" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "ClientLink_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClientLink_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "ShortlistSignature" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Introduction" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "linkId" INTEGER NOT NULL,
    "entryId" INTEGER NOT NULL,
    "evidence" JSONB NOT NULL,
    "answer" TEXT,
    "words" TEXT,
    "answeredAt" DATETIME,
    "settledAt" DATETIME,
    "settledBy" TEXT,
    CONSTRAINT "Introduction_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ClientLink" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Introduction_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContactConsent" (
    "entryId" INTEGER NOT NULL PRIMARY KEY,
    "state" TEXT NOT NULL,
    "tokenHash" TEXT,
    "askedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedBy" TEXT,
    "note" TEXT,
    CONSTRAINT "ContactConsent_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ClientLink_tokenHash_key" ON "ClientLink"("tokenHash");

-- CreateIndex
CREATE INDEX "ClientLink_jobId_id_idx" ON "ClientLink"("jobId", "id");

-- CreateIndex
CREATE INDEX "ClientLink_signatureId_idx" ON "ClientLink"("signatureId");

-- CreateIndex
CREATE INDEX "ClientLink_clientEmail_idx" ON "ClientLink"("clientEmail");

-- CreateIndex
CREATE INDEX "ClientLink_expiresAt_idx" ON "ClientLink"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Introduction_linkId_entryId_key" ON "Introduction"("linkId", "entryId");

-- CreateIndex
CREATE INDEX "Introduction_entryId_idx" ON "Introduction"("entryId");

-- CreateIndex
CREATE UNIQUE INDEX "ContactConsent_tokenHash_key" ON "ContactConsent"("tokenHash");

-- What a client was sent of a job goes with the words of its posting, whichever command deletes it.
CREATE TRIGGER "client_link_delete" AFTER UPDATE OF "status" ON "Job" WHEN new."status" = 'deleted' BEGIN
  DELETE FROM "ClientLink" WHERE "jobId" = new."id";
END;
