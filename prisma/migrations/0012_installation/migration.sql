-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "uploadsId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
