-- CreateTable
CREATE TABLE "DocumentText" (
    "fileId" TEXT NOT NULL PRIMARY KEY,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "text" TEXT NOT NULL,
    "readAt" DATETIME NOT NULL,
    "readerVersion" INTEGER NOT NULL,
    CONSTRAINT "DocumentText_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
