-- CreateTable
CREATE TABLE "SiteProcess" (
    "id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "staleMinutes" INTEGER NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteProcess_pkey" PRIMARY KEY ("id")
);
