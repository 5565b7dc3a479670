-- What several processes share (docs/decisions/067).

-- What limits have counted, by a keyed hash of whom: as rate-limiter-flexible has it, which asks for its columns in this order. Not logged:
-- after a crash of the server it is empty, as memory is after a restart.
CREATE UNLOGGED TABLE "rate_limit" (
  "key" TEXT NOT NULL PRIMARY KEY,
  "points" INTEGER NOT NULL DEFAULT 0,
  -- Epoch ms.
  "expire" BIGINT
);
-- What has run out is cleared each minute.
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit" ("expire");

-- By which a process with another NEXTAUTH_SECRET is told apart: a signature of "salt" with a key that is made of it.
CREATE TABLE "site_secret" (
  "id" INTEGER NOT NULL PRIMARY KEY CHECK ("id" = 1),
  "salt" TEXT NOT NULL,
  "mark" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL
);
