-- What forms have left to show is bounded by sender and in all (docs/decisions/026): whose it is, and the room it takes.
ALTER TABLE "FormOutcome" ADD COLUMN "source" TEXT NOT NULL DEFAULT '';
ALTER TABLE "FormOutcome" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "FormOutcome_source_bytes_idx" ON "FormOutcome"("source", "bytes");
