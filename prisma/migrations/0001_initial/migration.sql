-- CreateTable
CREATE TABLE "Job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "titleFolded" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "locationFolded" TEXT NOT NULL,
    "city" TEXT,
    "region" TEXT,
    "countryCode" TEXT,
    "workplace" TEXT NOT NULL DEFAULT 'on-site',
    "placeCorrected" BOOLEAN NOT NULL DEFAULT false,
    "type" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "experienceLevel" TEXT NOT NULL,
    "salary" TEXT,
    "salaryMin" REAL,
    "salaryMax" REAL,
    "salaryCurrency" TEXT,
    "salaryPeriod" TEXT,
    "description" TEXT NOT NULL,
    "responsibilities" JSONB NOT NULL,
    "requirements" JSONB NOT NULL,
    "benefits" JSONB NOT NULL,
    "skills" JSONB NOT NULL,
    "contactName" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "deadline" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "postedById" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "publishedAt" DATETIME,
    "closedAt" DATETIME,
    "deletedAt" DATETIME,
    CONSTRAINT "Job_postedById_fkey" FOREIGN KEY ("postedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "emailVerifiedAt" DATETIME,
    "username" TEXT,
    "passwordHash" TEXT NOT NULL,
    "disabledAt" DATETIME,
    "phone" TEXT,
    "location" TEXT,
    "title" TEXT,
    "experience" TEXT,
    "education" TEXT,
    "skills" TEXT,
    "summary" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OneTimeToken" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "userId" INTEGER,
    "jobId" INTEGER,
    "email" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OneTimeToken_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sha256" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "mimeType" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jobId" INTEGER NOT NULL,
    "userId" INTEGER,
    "applicantName" TEXT NOT NULL,
    "nameFolded" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailFolded" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "linkedin" TEXT,
    "coverLetter" TEXT,
    "fileId" TEXT NOT NULL,
    "fileSha256" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "feedback" TEXT,
    "consentVersion" TEXT,
    "consentAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Application_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Application_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CvDocument" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER,
    "applicantName" TEXT NOT NULL,
    "nameFolded" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailFolded" TEXT NOT NULL,
    "phone" TEXT,
    "skills" TEXT,
    "experienceYears" TEXT,
    "education" TEXT,
    "coverLetter" TEXT,
    "fileId" TEXT NOT NULL,
    "fileSha256" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "notes" TEXT,
    "consentVersion" TEXT,
    "consentAt" DATETIME,
    "submittedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "CvDocument_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CvDocument_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "company" TEXT,
    "phone" TEXT,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "page" TEXT,
    "createdAt" DATETIME NOT NULL,
    "handledAt" DATETIME
);

-- CreateTable
CREATE TABLE "Subscriber" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "unsubscribedAt" DATETIME
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "headers" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "claimedUntil" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME
);

-- CreateTable
CREATE TABLE "ActivityLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FormOutcome" (
    "keyHash" TEXT NOT NULL PRIMARY KEY,
    "form" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Job_board" ON "Job"("id", "status", "deadline", "locationFolded", "type", "titleFolded");

-- CreateIndex
CREATE INDEX "Job_status_deadline_id_idx" ON "Job"("status", "deadline", "id");

-- CreateIndex
CREATE INDEX "Job_status_locationFolded_type_deadline_id_idx" ON "Job"("status", "locationFolded", "type", "deadline", "id");

-- CreateIndex
CREATE INDEX "Job_status_type_deadline_id_idx" ON "Job"("status", "type", "deadline", "id");

-- CreateIndex
CREATE INDEX "Job_postedById_idx" ON "Job"("postedById");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "OneTimeToken_userId_idx" ON "OneTimeToken"("userId");

-- CreateIndex
CREATE INDEX "OneTimeToken_jobId_idx" ON "OneTimeToken"("jobId");

-- CreateIndex
CREATE INDEX "OneTimeToken_expiresAt_idx" ON "OneTimeToken"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Application_fileId_key" ON "Application"("fileId");

-- CreateIndex
CREATE INDEX "Application_jobId_emailFolded_id_idx" ON "Application"("jobId", "emailFolded", "id");

-- CreateIndex
CREATE INDEX "Application_jobId_status_id_idx" ON "Application"("jobId", "status", "id");

-- CreateIndex
CREATE INDEX "Application_status_id_idx" ON "Application"("status", "id");

-- CreateIndex
CREATE INDEX "Application_emailFolded_id_idx" ON "Application"("emailFolded", "id");

-- CreateIndex
CREATE INDEX "Application_userId_id_idx" ON "Application"("userId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CvDocument_fileId_key" ON "CvDocument"("fileId");

-- CreateIndex
CREATE INDEX "CvDocument_status_id_idx" ON "CvDocument"("status", "id");

-- CreateIndex
CREATE INDEX "CvDocument_emailFolded_id_idx" ON "CvDocument"("emailFolded", "id");

-- CreateIndex
CREATE INDEX "CvDocument_userId_id_idx" ON "CvDocument"("userId", "id");

-- CreateIndex
CREATE INDEX "ContactMessage_handledAt_id_idx" ON "ContactMessage"("handledAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_email_key" ON "Subscriber"("email");

-- CreateIndex
CREATE INDEX "Subscriber_status_id_idx" ON "Subscriber"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_messageId_key" ON "OutboxMail"("messageId");

-- CreateIndex
CREATE INDEX "OutboxMail_status_nextAttemptAt_idx" ON "OutboxMail"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "ActivityLog_subjectType_subjectId_id_idx" ON "ActivityLog"("subjectType", "subjectId", "id");

-- CreateIndex
CREATE INDEX "ActivityLog_actorId_id_idx" ON "ActivityLog"("actorId", "id");

-- CreateIndex
CREATE INDEX "FormOutcome_expiresAt_idx" ON "FormOutcome"("expiresAt");
