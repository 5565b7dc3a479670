-- CreateTable
CREATE TABLE "PersonAddress" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "mergedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "PersonAddress_personId_idx" ON "PersonAddress"("personId");

-- CreateIndex
CREATE INDEX "Application_nameFolded_idx" ON "Application"("nameFolded");

-- CreateIndex
CREATE INDEX "Application_fileSha256_idx" ON "Application"("fileSha256");

-- CreateIndex
CREATE INDEX "CvDocument_nameFolded_idx" ON "CvDocument"("nameFolded");

-- CreateIndex
CREATE INDEX "CvDocument_fileSha256_idx" ON "CvDocument"("fileSha256");
