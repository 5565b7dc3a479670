-- What the SQLite migrations up to 0035_erasures make. Tables, indexes and foreign keys as Prisma writes them for the schema of
-- scripts/postgresql-schema.mjs; from the next migration on, both engines have one of the same name.

-- CreateTable
CREATE TABLE "Job" (
    "id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "titleFolded" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "companyWebsite" TEXT,
    "companyLogo" TEXT,
    "location" TEXT NOT NULL,
    "locationFolded" TEXT NOT NULL,
    "city" TEXT,
    "region" TEXT,
    "countryCode" TEXT,
    "workplace" TEXT NOT NULL DEFAULT 'on-site',
    "placeCorrected" BOOLEAN NOT NULL DEFAULT false,
    "payCorrected" BOOLEAN NOT NULL DEFAULT false,
    "given" TEXT NOT NULL DEFAULT '',
    "withheld" TEXT NOT NULL DEFAULT '',
    "googleProblems" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "experienceLevel" TEXT NOT NULL,
    "salary" TEXT,
    "salaryMin" DOUBLE PRECISION,
    "salaryMax" DOUBLE PRECISION,
    "salaryCurrency" TEXT,
    "salaryPeriod" TEXT,
    "description" TEXT NOT NULL,
    "responsibilities" JSON NOT NULL,
    "requirements" JSON NOT NULL,
    "benefits" JSON NOT NULL,
    "skills" JSON NOT NULL,
    "contactName" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "deadline" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "postedById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "firstPublishedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "openUntil" TEXT,
    "closedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "reminderFor" TEXT,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "username" TEXT,
    "passwordHash" TEXT NOT NULL,
    "passwordIsGenerated" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" TIMESTAMPTZ(3),
    "phone" TEXT,
    "location" TEXT,
    "title" TEXT,
    "experience" TEXT,
    "education" TEXT,
    "skills" TEXT,
    "summary" TEXT,
    "wishedWorkplaces" TEXT,
    "wishedTypes" TEXT,
    "wishedPlaces" TEXT,
    "wishedStartDay" TEXT,
    "wishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3),
    "retentionWarnedAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SecondFactor" (
    "userId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER,

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3),
    "device" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "OneTimeToken" (
    "tokenHash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "userId" INTEGER,
    "jobId" INTEGER,
    "alertId" INTEGER,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "JobViews" (
    "day" TEXT NOT NULL,
    "jobId" INTEGER NOT NULL,
    "ref" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "JobViews_pkey" PRIMARY KEY ("day","jobId","ref")
);

-- CreateTable
CREATE TABLE "JobLogo" (
    "hash" TEXT NOT NULL,
    "png" BYTEA NOT NULL,

    CONSTRAINT "JobLogo_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "mimeType" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "opensInline" BOOLEAN,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentText" (
    "fileId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "text" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL,
    "readerVersion" INTEGER NOT NULL,

    CONSTRAINT "DocumentText_pkey" PRIMARY KEY ("fileId")
);

-- CreateTable
CREATE TABLE "Application" (
    "id" SERIAL NOT NULL,
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
    "stage" TEXT NOT NULL DEFAULT 'new',
    "stageAt" TIMESTAMPTZ(3),
    "closedReason" TEXT,
    "superseded" BOOLEAN NOT NULL DEFAULT false,
    "feedback" TEXT,
    "consentVersion" TEXT,
    "consentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "retentionWarnedAt" TIMESTAMPTZ(3),
    "ownerId" INTEGER,
    "ref" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "reached" TEXT NOT NULL DEFAULT 'new',

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApplicationStageChange" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT,
    "movedById" INTEGER,
    "movedBy" TEXT NOT NULL,
    "movedAt" TIMESTAMPTZ(3) NOT NULL,
    "told" BOOLEAN NOT NULL DEFAULT false,
    "bulkId" TEXT,

    CONSTRAINT "ApplicationStageChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CvDocument" (
    "id" SERIAL NOT NULL,
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
    "consentAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "retentionWarnedAt" TIMESTAMPTZ(3),
    "ownerId" INTEGER,

    CONSTRAINT "CvDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskNote" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "text" TEXT NOT NULL,
    "writtenById" INTEGER NOT NULL,
    "writtenBy" TEXT NOT NULL,
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DeskNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskTag" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "tag" TEXT NOT NULL,
    "setById" INTEGER NOT NULL,
    "setBy" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeskTag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskRating" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "rating" INTEGER NOT NULL,
    "words" TEXT,
    "givenById" INTEGER NOT NULL,
    "givenBy" TEXT NOT NULL,
    "givenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeskRating_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskReminder" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "text" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "forId" INTEGER NOT NULL,
    "forName" TEXT NOT NULL,
    "setById" INTEGER NOT NULL,
    "setBy" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "doneBy" TEXT,

    CONSTRAINT "DeskReminder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PersonAddress" (
    "address" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "mergedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PersonAddress_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "JobNeeds" (
    "jobId" INTEGER NOT NULL,
    "needs" JSON NOT NULL,
    "textHash" TEXT NOT NULL,
    "confirmedById" INTEGER,
    "confirmedBy" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobNeeds_pkey" PRIMARY KEY ("jobId")
);

-- CreateTable
CREATE TABLE "ShortlistEntry" (
    "id" SERIAL NOT NULL,
    "jobId" INTEGER NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "decision" TEXT NOT NULL,
    "reason" TEXT,
    "doubts" TEXT,
    "drawnAt" TIMESTAMPTZ(3),
    "decidedById" INTEGER,
    "decidedBy" TEXT NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "ShortlistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShortlistSignature" (
    "id" SERIAL NOT NULL,
    "jobId" INTEGER NOT NULL,
    "signedById" INTEGER,
    "signedBy" TEXT NOT NULL,
    "signedAt" TIMESTAMPTZ(3) NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "ShortlistSignature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShortlistSignatureLine" (
    "signatureId" INTEGER NOT NULL,
    "entryId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "doubts" TEXT,

    CONSTRAINT "ShortlistSignatureLine_pkey" PRIMARY KEY ("signatureId","entryId")
);

-- CreateTable
CREATE TABLE "ClientLink" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "jobId" INTEGER NOT NULL,
    "signatureId" INTEGER NOT NULL,
    "clientName" TEXT NOT NULL,
    "clientEmail" TEXT NOT NULL,
    "createdById" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClientLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Introduction" (
    "id" SERIAL NOT NULL,
    "linkId" INTEGER NOT NULL,
    "entryId" INTEGER NOT NULL,
    "evidence" JSON NOT NULL,
    "answer" TEXT,
    "words" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "settledBy" TEXT,

    CONSTRAINT "Introduction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactConsent" (
    "entryId" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "tokenHash" TEXT,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" TEXT,
    "note" TEXT,

    CONSTRAINT "ContactConsent_pkey" PRIMARY KEY ("entryId")
);

-- CreateTable
CREATE TABLE "Interview" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "minutes" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3),
    "clientEmail" TEXT,
    "createdById" INTEGER,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Interview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InterviewSlot" (
    "id" SERIAL NOT NULL,
    "interviewId" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InterviewSlot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SkillAlias" (
    "id" SERIAL NOT NULL,
    "skill" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "alias" TEXT NOT NULL,
    "isRemoved" BOOLEAN NOT NULL,
    "changedById" INTEGER,
    "changedBy" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SkillAlias_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedJob" (
    "userId" INTEGER NOT NULL,
    "jobId" INTEGER NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedJob_pkey" PRIMARY KEY ("userId","jobId")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "company" TEXT,
    "phone" TEXT,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "page" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "handledAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "messageId" TEXT,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscriber" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobAlert" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "q" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL DEFAULT '',
    "filters" TEXT NOT NULL DEFAULT '',
    "searchKey" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),
    "lookedUntil" TIMESTAMPTZ(3),
    "lastRunDay" TEXT,

    CONSTRAINT "JobAlert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobAlertJob" (
    "alertId" INTEGER NOT NULL,
    "jobId" INTEGER NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobAlertJob_pkey" PRIMARY KEY ("alertId","jobId")
);

-- CreateTable
CREATE TABLE "BackgroundTask" (
    "name" TEXT NOT NULL,
    "doneDay" TEXT,
    "claimedUntil" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BackgroundTask_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" SERIAL NOT NULL,
    "messageId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "calendar" TEXT,
    "headers" JSON NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),
    "claimedBy" TEXT,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Letter" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "jobId" INTEGER,
    "contactMessageId" INTEGER,
    "kind" TEXT NOT NULL,
    "status" TEXT,
    "feedback" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "state" TEXT NOT NULL,
    "mailId" INTEGER,
    "messageId" TEXT,
    "before" JSON,
    "undoneAt" TIMESTAMPTZ(3),
    "writtenById" INTEGER,
    "writtenBy" TEXT NOT NULL,
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LetterTemplate" (
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedBy" TEXT NOT NULL,
    "editedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LetterTemplate_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "OfficeSetting" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OfficeSetting_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ActivityLog" (
    "id" SERIAL NOT NULL,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ActivityLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormOutcome" (
    "keyHash" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "bytes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FormOutcome_pkey" PRIMARY KEY ("keyHash")
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL,
    "uploadsId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "Job_status_companyName_deadline_id_idx" ON "Job"("status", "companyName", "deadline", "id");

-- CreateIndex
CREATE INDEX "Job_status_googleProblems_deadline_id_idx" ON "Job"("status", "googleProblems", "deadline", "id");

-- CreateIndex
CREATE INDEX "Job_status_publishedAt_id_idx" ON "Job"("status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "Job_companyLogo_status_idx" ON "Job"("companyLogo", "status");

-- CreateIndex
CREATE INDEX "Job_createdAt_status_idx" ON "Job"("createdAt", "status");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "OneTimeToken_userId_idx" ON "OneTimeToken"("userId");

-- CreateIndex
CREATE INDEX "OneTimeToken_jobId_idx" ON "OneTimeToken"("jobId");

-- CreateIndex
CREATE INDEX "OneTimeToken_alertId_idx" ON "OneTimeToken"("alertId");

-- CreateIndex
CREATE INDEX "OneTimeToken_email_idx" ON "OneTimeToken"("email");

-- CreateIndex
CREATE INDEX "OneTimeToken_expiresAt_idx" ON "OneTimeToken"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Application_fileId_key" ON "Application"("fileId");

-- CreateIndex
CREATE INDEX "Application_list" ON "Application"("id", "status", "emailFolded", "nameFolded", "superseded", "stage");

-- CreateIndex
CREATE INDEX "Application_jobId_emailFolded_id_idx" ON "Application"("jobId", "emailFolded", "id");

-- CreateIndex
CREATE INDEX "Application_jobId_status_id_superseded_idx" ON "Application"("jobId", "status", "id", "superseded");

-- CreateIndex
CREATE INDEX "Application_stage" ON "Application"("stage", "id", "superseded", "status");

-- CreateIndex
CREATE INDEX "Application_board" ON "Application"("jobId", "stage", "id", "superseded", "status", "stageAt");

-- CreateIndex
CREATE INDEX "Application_status_id_superseded_idx" ON "Application"("status", "id", "superseded");

-- CreateIndex
CREATE INDEX "Application_superseded_id_idx" ON "Application"("superseded", "id");

-- CreateIndex
CREATE INDEX "Application_emailFolded_id_idx" ON "Application"("emailFolded", "id");

-- CreateIndex
CREATE INDEX "Application_userId_id_idx" ON "Application"("userId", "id");

-- CreateIndex
CREATE INDEX "Application_figures" ON "Application"("createdAt", "jobId", "superseded", "reached", "stage", "ref", "emailFolded");

-- CreateIndex
CREATE INDEX "Application_answered" ON "Application"("answeredAt", "status", "superseded", "createdAt", "stage");

-- CreateIndex
CREATE INDEX "Application_decided" ON "Application"("stage", "stageAt", "createdAt", "superseded");

-- CreateIndex
CREATE INDEX "Application_nameFolded_idx" ON "Application"("nameFolded");

-- CreateIndex
CREATE INDEX "Application_fileSha256_idx" ON "Application"("fileSha256");

-- CreateIndex
CREATE INDEX "Application_owner" ON "Application"("ownerId", "id", "superseded", "status", "jobId");

-- CreateIndex
CREATE INDEX "ApplicationStageChange_applicationId_id_idx" ON "ApplicationStageChange"("applicationId", "id");

-- CreateIndex
CREATE INDEX "ApplicationStageChange_bulkId_idx" ON "ApplicationStageChange"("bulkId");

-- CreateIndex
CREATE UNIQUE INDEX "CvDocument_fileId_key" ON "CvDocument"("fileId");

-- CreateIndex
CREATE INDEX "CvDocument_list" ON "CvDocument"("id", "status", "emailFolded", "nameFolded");

-- CreateIndex
CREATE INDEX "CvDocument_status_id_idx" ON "CvDocument"("status", "id");

-- CreateIndex
CREATE INDEX "CvDocument_emailFolded_id_idx" ON "CvDocument"("emailFolded", "id");

-- CreateIndex
CREATE INDEX "CvDocument_userId_id_idx" ON "CvDocument"("userId", "id");

-- CreateIndex
CREATE INDEX "CvDocument_submittedAt_idx" ON "CvDocument"("submittedAt");

-- CreateIndex
CREATE INDEX "CvDocument_nameFolded_idx" ON "CvDocument"("nameFolded");

-- CreateIndex
CREATE INDEX "CvDocument_fileSha256_idx" ON "CvDocument"("fileSha256");

-- CreateIndex
CREATE INDEX "CvDocument_owner" ON "CvDocument"("ownerId", "id", "status");

-- CreateIndex
CREATE INDEX "CvDocument_decided" ON "CvDocument"("status", "decidedAt", "submittedAt");

-- CreateIndex
CREATE INDEX "DeskNote_applicationId_idx" ON "DeskNote"("applicationId");

-- CreateIndex
CREATE INDEX "DeskNote_cvId_idx" ON "DeskNote"("cvId");

-- CreateIndex
CREATE INDEX "DeskTag_applicationId_idx" ON "DeskTag"("applicationId");

-- CreateIndex
CREATE INDEX "DeskTag_cvId_idx" ON "DeskTag"("cvId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskTag_tag_applicationId_key" ON "DeskTag"("tag", "applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskTag_tag_cvId_key" ON "DeskTag"("tag", "cvId");

-- CreateIndex
CREATE UNIQUE INDEX "DeskRating_applicationId_givenById_key" ON "DeskRating"("applicationId", "givenById");

-- CreateIndex
CREATE UNIQUE INDEX "DeskRating_cvId_givenById_key" ON "DeskRating"("cvId", "givenById");

-- CreateIndex
CREATE INDEX "DeskReminder_applicationId_idx" ON "DeskReminder"("applicationId");

-- CreateIndex
CREATE INDEX "DeskReminder_cvId_idx" ON "DeskReminder"("cvId");

-- CreateIndex
CREATE INDEX "DeskReminder_forId_doneAt_day_idx" ON "DeskReminder"("forId", "doneAt", "day");

-- CreateIndex
CREATE INDEX "DeskReminder_setById_doneAt_day_idx" ON "DeskReminder"("setById", "doneAt", "day");

-- CreateIndex
CREATE INDEX "PersonAddress_personId_idx" ON "PersonAddress"("personId");

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
CREATE INDEX "Introduction_entryId_idx" ON "Introduction"("entryId");

-- CreateIndex
CREATE UNIQUE INDEX "Introduction_linkId_entryId_key" ON "Introduction"("linkId", "entryId");

-- CreateIndex
CREATE UNIQUE INDEX "ContactConsent_tokenHash_key" ON "ContactConsent"("tokenHash");

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

-- CreateIndex
CREATE UNIQUE INDEX "SkillAlias_skill_key_key" ON "SkillAlias"("skill", "key");

-- CreateIndex
CREATE INDEX "SavedJob_jobId_idx" ON "SavedJob"("jobId");

-- CreateIndex
CREATE INDEX "ContactMessage_handledAt_id_idx" ON "ContactMessage"("handledAt", "id");

-- CreateIndex
CREATE INDEX "ContactMessage_list" ON "ContactMessage"("id", "handledAt", "name", "email", "subject");

-- CreateIndex
CREATE INDEX "ContactMessage_late" ON "ContactMessage"("handledAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_email_key" ON "Subscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_key_key" ON "Subscriber"("key");

-- CreateIndex
CREATE INDEX "Subscriber_status_id_idx" ON "Subscriber"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JobAlert_key_key" ON "JobAlert"("key");

-- CreateIndex
CREATE INDEX "JobAlert_status_frequency_lastRunDay_id_idx" ON "JobAlert"("status", "frequency", "lastRunDay", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JobAlert_email_searchKey_key" ON "JobAlert"("email", "searchKey");

-- CreateIndex
CREATE INDEX "JobAlertJob_jobId_idx" ON "JobAlertJob"("jobId");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_messageId_key" ON "OutboxMail"("messageId");

-- CreateIndex
CREATE INDEX "OutboxMail_status_nextAttemptAt_idx" ON "OutboxMail"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "OutboxMail_status_id_idx" ON "OutboxMail"("status", "id");

-- CreateIndex
CREATE INDEX "OutboxMail_kind_id_idx" ON "OutboxMail"("kind", "id");

-- CreateIndex
CREATE INDEX "OutboxMail_list" ON "OutboxMail"("id", "status", "kind", "toAddress", "subject");

-- CreateIndex
CREATE INDEX "OutboxMail_toAddress_idx" ON "OutboxMail"("toAddress");

-- CreateIndex
CREATE UNIQUE INDEX "Letter_mailId_key" ON "Letter"("mailId");

-- CreateIndex
CREATE INDEX "Letter_applicationId_id_idx" ON "Letter"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Letter_cvId_id_idx" ON "Letter"("cvId", "id");

-- CreateIndex
CREATE INDEX "Letter_jobId_id_idx" ON "Letter"("jobId", "id");

-- CreateIndex
CREATE INDEX "Letter_contactMessageId_id_idx" ON "Letter"("contactMessageId", "id");

-- CreateIndex
CREATE INDEX "Letter_state_id_idx" ON "Letter"("state", "id");

-- CreateIndex
CREATE INDEX "ActivityLog_subjectType_subjectId_id_idx" ON "ActivityLog"("subjectType", "subjectId", "id");

-- CreateIndex
CREATE INDEX "ActivityLog_actorId_id_idx" ON "ActivityLog"("actorId", "id");

-- CreateIndex
CREATE INDEX "ActivityLog_action_id_idx" ON "ActivityLog"("action", "id");

-- CreateIndex
CREATE INDEX "FormOutcome_expiresAt_idx" ON "FormOutcome"("expiresAt");

-- CreateIndex
CREATE INDEX "FormOutcome_source_bytes_idx" ON "FormOutcome"("source", "bytes");

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_postedById_fkey" FOREIGN KEY ("postedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "JobAlert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentText" ADD CONSTRAINT "DocumentText_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApplicationStageChange" ADD CONSTRAINT "ApplicationStageChange_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CvDocument" ADD CONSTRAINT "CvDocument_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CvDocument" ADD CONSTRAINT "CvDocument_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskNote" ADD CONSTRAINT "DeskNote_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskNote" ADD CONSTRAINT "DeskNote_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskTag" ADD CONSTRAINT "DeskTag_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskTag" ADD CONSTRAINT "DeskTag_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskRating" ADD CONSTRAINT "DeskRating_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskRating" ADD CONSTRAINT "DeskRating_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskReminder" ADD CONSTRAINT "DeskReminder_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskReminder" ADD CONSTRAINT "DeskReminder_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobNeeds" ADD CONSTRAINT "JobNeeds_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistEntry" ADD CONSTRAINT "ShortlistEntry_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistEntry" ADD CONSTRAINT "ShortlistEntry_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistEntry" ADD CONSTRAINT "ShortlistEntry_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistSignature" ADD CONSTRAINT "ShortlistSignature_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistSignatureLine" ADD CONSTRAINT "ShortlistSignatureLine_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "ShortlistSignature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShortlistSignatureLine" ADD CONSTRAINT "ShortlistSignatureLine_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientLink" ADD CONSTRAINT "ClientLink_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientLink" ADD CONSTRAINT "ClientLink_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "ShortlistSignature"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Introduction" ADD CONSTRAINT "Introduction_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ClientLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Introduction" ADD CONSTRAINT "Introduction_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContactConsent" ADD CONSTRAINT "ContactConsent_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "ShortlistEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Interview" ADD CONSTRAINT "Interview_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InterviewSlot" ADD CONSTRAINT "InterviewSlot_interviewId_fkey" FOREIGN KEY ("interviewId") REFERENCES "Interview"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedJob" ADD CONSTRAINT "SavedJob_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedJob" ADD CONSTRAINT "SavedJob_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobAlertJob" ADD CONSTRAINT "JobAlertJob_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "JobAlert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobAlertJob" ADD CONSTRAINT "JobAlertJob_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_contactMessageId_fkey" FOREIGN KEY ("contactMessageId") REFERENCES "ContactMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "OutboxMail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's models do not say. Of the SQLite triggers those that keep search tables are not here: indexes below do their work. The others mean what their namesakes mean (a test runs the same statements on both engines). Rows of one event are told
-- apart after the statement here, after each row there; triggers of one event run in the order of their names here.

-- ---------------------------------------------------------------- stages (SQLite: 0026, 0031)

CREATE FUNCTION status_of_stage(stage text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE stage WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END
$$;

CREATE FUNCTION stage_of_status(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE status WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'placed' WHEN 'rejected' THEN 'closed' ELSE 'new' END
$$;

-- Whoever sets a status alone moves the stage to the one that it stands for; a stage that has another status is refused.
CREATE FUNCTION application_stage_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW."stage" <> 'new' THEN
    RAISE EXCEPTION 'The stage has another status.' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE "Application" SET "stage" = stage_of_status(NEW."status") WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_stage_insert" AFTER INSERT ON "Application" FOR EACH ROW
WHEN (NEW."status" IS DISTINCT FROM status_of_stage(NEW."stage")) EXECUTE FUNCTION application_stage_insert();

CREATE FUNCTION application_stage_of_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "Application" SET "stage" = stage_of_status(NEW."status"), "stageAt" = NEW."updatedAt", "closedReason" = NULL WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_stage_of_status" AFTER UPDATE OF "status" ON "Application" FOR EACH ROW
WHEN (OLD."status" <> NEW."status" AND NEW."status" IS DISTINCT FROM status_of_stage(NEW."stage")) EXECUTE FUNCTION application_stage_of_status();

CREATE FUNCTION application_status_of_stage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'The stage has another status.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "application_status_of_stage" AFTER UPDATE OF "stage" ON "Application" FOR EACH ROW
WHEN (OLD."status" = NEW."status" AND NEW."status" IS DISTINCT FROM status_of_stage(NEW."stage")) EXECUTE FUNCTION application_status_of_stage();

-- Closing says nothing of how far it came. A move back says that it had not come as far: taken back is not reached.
CREATE FUNCTION application_reached() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "Application" SET "reached" = NEW."stage" WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_reached" AFTER UPDATE OF "stage" ON "Application" FOR EACH ROW
WHEN (NEW."stage" <> 'closed' AND NEW."reached" <> NEW."stage") EXECUTE FUNCTION application_reached();
CREATE TRIGGER "application_reached_insert" AFTER INSERT ON "Application" FOR EACH ROW
WHEN (NEW."stage" <> 'closed' AND NEW."reached" <> NEW."stage") EXECUTE FUNCTION application_reached();

-- ---------------------------------------------------------------- versions (SQLite: 0015, 0027, 0034)

-- "superseded": of what one address sends for one job, all but the newest.
CREATE FUNCTION settle_versions(job integer, address text) RETURNS void LANGUAGE sql AS $$
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = job AND "emailFolded" = address
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = job AND "emailFolded" = address))
$$;

CREATE FUNCTION application_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_versions(OLD."jobId", OLD."emailFolded"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_versions(NEW."jobId", NEW."emailFolded"); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "application_version_insert" AFTER INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION application_version();
CREATE TRIGGER "application_version_update" AFTER UPDATE OF "id", "jobId", "emailFolded" ON "Application" FOR EACH ROW
WHEN ((OLD."id", OLD."jobId", OLD."emailFolded") IS DISTINCT FROM (NEW."id", NEW."jobId", NEW."emailFolded")) EXECUTE FUNCTION application_version();
CREATE TRIGGER "application_version_delete" AFTER DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION application_version();

-- What moderators keep of an applicant stands on the newest version: it goes along to the next one, and back when that is withdrawn. What
-- the other one has already stays where it is.
CREATE FUNCTION move_desk(source integer, target integer) RETURNS void LANGUAGE sql AS $$
  UPDATE "DeskTag" t SET "applicationId" = target WHERE t."applicationId" = source
    AND NOT EXISTS (SELECT 1 FROM "DeskTag" o WHERE o."applicationId" = target AND o."tag" = t."tag");
  UPDATE "DeskRating" r SET "applicationId" = target WHERE r."applicationId" = source
    AND NOT EXISTS (SELECT 1 FROM "DeskRating" o WHERE o."applicationId" = target AND o."givenById" = r."givenById")
$$;

CREATE FUNCTION version_before(application "Application") RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max("id") FROM "Application" WHERE "jobId" = application."jobId" AND "emailFolded" = application."emailFolded" AND "id" < application."id"
$$;

CREATE FUNCTION desk_version_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before integer := version_before(NEW);
BEGIN
  IF before IS NULL THEN RETURN NULL; END IF;
  PERFORM move_desk(before, NEW."id");
  UPDATE "Application" SET "ownerId" = (SELECT "ownerId" FROM "Application" WHERE "id" = before) WHERE "id" = NEW."id" AND "ownerId" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "desk_version_insert" AFTER INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION desk_version_insert();

CREATE FUNCTION desk_version_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before integer := version_before(OLD);
BEGIN
  IF before IS NOT NULL THEN PERFORM move_desk(OLD."id", before); END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "desk_version_delete" BEFORE DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION desk_version_delete();

-- What was decided about a version, and interviews, go along to the newest that is left.
CREATE FUNCTION kept_version_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept integer := (SELECT max("id") FROM "Application" WHERE "jobId" = OLD."jobId" AND "emailFolded" = OLD."emailFolded" AND "id" <> OLD."id");
BEGIN
  IF kept IS NULL THEN RETURN OLD; END IF;
  UPDATE "ShortlistEntry" e SET "applicationId" = kept WHERE e."applicationId" = OLD."id"
    AND NOT EXISTS (SELECT 1 FROM "ShortlistEntry" o WHERE o."applicationId" = kept AND o."jobId" = e."jobId");
  UPDATE "Interview" SET "applicationId" = kept WHERE "applicationId" = OLD."id";
  RETURN OLD;
END $$;
CREATE TRIGGER "kept_version_delete" BEFORE DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION kept_version_delete();

-- ---------------------------------------------------------------- letters (SQLite: 0029, 0031, 0032)

-- What became of a letter is what became of its mail, and stays known when the mail is deleted (MAIL_KEEP_DAYS).
CREATE FUNCTION letter_mail_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "Letter" SET "state" = NEW."status", "sentAt" = NEW."sentAt" WHERE "mailId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "letter_mail_status" AFTER UPDATE OF "status" ON "OutboxMail" FOR EACH ROW
WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION letter_mail_status();

-- A letter has answered once its mail has gone out.
CREATE FUNCTION letter_answered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "Application" SET "answeredAt" = NEW."sentAt" WHERE "id" = NEW."applicationId" AND ("answeredAt" IS NULL OR "answeredAt" > NEW."sentAt");
  UPDATE "ContactMessage" SET "answeredAt" = NEW."sentAt" WHERE "id" = NEW."contactMessageId" AND ("answeredAt" IS NULL OR "answeredAt" > NEW."sentAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "letter_answered" AFTER UPDATE OF "sentAt" ON "Letter" FOR EACH ROW WHEN (NEW."sentAt" IS NOT NULL) EXECUTE FUNCTION letter_answered();
CREATE TRIGGER "letter_answered_insert" AFTER INSERT ON "Letter" FOR EACH ROW WHEN (NEW."sentAt" IS NOT NULL) EXECUTE FUNCTION letter_answered();

-- ---------------------------------------------------------------- what goes with a posting's text (SQLite: 0023, 0030)

CREATE FUNCTION job_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM "JobNeeds" WHERE "jobId" = NEW."id";
  DELETE FROM "ClientLink" WHERE "jobId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "job_deleted" AFTER UPDATE OF "status" ON "Job" FOR EACH ROW WHEN (NEW."status" = 'deleted') EXECUTE FUNCTION job_deleted();

-- ---------------------------------------------------------------- changed jobs (SQLite: 0018)

-- Which jobs have changed, in the order of the changes; of the oldest only the last 10,000 are kept. Whoever reads them takes a gap for
-- changes that were forgotten: a sequence of the database would leave one for each transaction that is taken back, so the next number is
-- one above the last that is there. Writers that pass the product's turn by wait for each other here.
CREATE TABLE "changed_job" (
  "sequence" BIGINT NOT NULL PRIMARY KEY,
  "jobId" INTEGER NOT NULL
);

CREATE FUNCTION changed_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE latest bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM changed) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('northlane changed_job'));
  latest := coalesce((SELECT max("sequence") FROM "changed_job"), 0);
  INSERT INTO "changed_job" ("sequence", "jobId") SELECT latest + row_number() OVER (ORDER BY "id"), "id" FROM changed;
  DELETE FROM "changed_job" WHERE "sequence" <= (SELECT max("sequence") FROM "changed_job") - 10000;
  RETURN NULL;
END $$;
CREATE TRIGGER "changed_job_insert" AFTER INSERT ON "Job" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();
CREATE TRIGGER "changed_job_update" AFTER UPDATE ON "Job" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();
CREATE TRIGGER "changed_job_delete" AFTER DELETE ON "Job" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();

-- ---------------------------------------------------------------- people's words (SQLite: 0028)

-- One row for each application and CV document that people are found by; its id counts up as records come in. "indexed" is the version
-- of the words that the index holds of it; 0: to be read in.
CREATE TABLE "person_entry" (
  "id" INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "recordId" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "stage" TEXT,
  "superseded" BOOLEAN NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  "indexed" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "person_entry_kind_recordId_key" UNIQUE ("kind", "recordId")
);
CREATE INDEX "person_entry_indexed_idx" ON "person_entry" ("indexed", "id");

-- Their words with their places, as lib/platform/db/postgresql/words.ts writes them: A what skills and titles say, B name and address, C the
-- letter and the document, D marks. A table of its own: a status that changes does not write the index anew.
CREATE TABLE "person_search" (
  "id" INTEGER NOT NULL PRIMARY KEY REFERENCES "person_entry" ("id") ON DELETE CASCADE,
  "words" TSVECTOR NOT NULL,
  -- How many words that is: a word says less in a long text.
  "length" INTEGER NOT NULL
);
CREATE INDEX "person_search_words_idx" ON "person_search" USING gin ("words") WITH (fastupdate = off);

-- The row is read again: triggers that settle its stage and what it supersedes may have run before this one.
CREATE FUNCTION application_entry_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "stage", "superseded", "sentAt")
  SELECT 'application', "id", "status", "stage", "superseded", "createdAt" FROM "Application" WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_entry_insert" AFTER INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION application_entry_insert();

CREATE FUNCTION application_entry_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "person_entry" e SET "status" = a."status", "stage" = a."stage", "superseded" = a."superseded", "sentAt" = a."createdAt"
  FROM "Application" a WHERE a."id" = NEW."id" AND e."kind" = 'application' AND e."recordId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_entry_update" AFTER UPDATE OF "status", "stage", "superseded", "createdAt" ON "Application"
FOR EACH ROW EXECUTE FUNCTION application_entry_update();

CREATE FUNCTION cv_entry_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "superseded", "sentAt") VALUES ('cv', NEW."id", NEW."status", false, NEW."submittedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "cv_entry_insert" AFTER INSERT ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION cv_entry_insert();

CREATE FUNCTION cv_entry_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "person_entry" SET "status" = NEW."status", "sentAt" = NEW."submittedAt" WHERE "kind" = 'cv' AND "recordId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "cv_entry_update" AFTER UPDATE OF "status", "submittedAt" ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION cv_entry_update();

-- Its argument is the kind.
CREATE FUNCTION entry_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = TG_ARGV[0] AND "recordId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_entry_words" AFTER UPDATE OF "applicantName", "email", "coverLetter", "jobId", "fileId" ON "Application"
FOR EACH ROW EXECUTE FUNCTION entry_words('application');
CREATE TRIGGER "cv_entry_words" AFTER UPDATE OF "applicantName", "email", "skills", "education", "coverLetter", "fileId" ON "CvDocument"
FOR EACH ROW EXECUTE FUNCTION entry_words('cv');

CREATE FUNCTION entry_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM "person_entry" WHERE "kind" = TG_ARGV[0] AND "recordId" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_entry_delete" AFTER DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION entry_delete('application');
CREATE TRIGGER "cv_entry_delete" AFTER DELETE ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION entry_delete('cv');

CREATE FUNCTION document_text_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE file text := CASE TG_OP WHEN 'DELETE' THEN OLD."fileId" ELSE NEW."fileId" END;
BEGIN
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = 'application' AND "recordId" = (SELECT "id" FROM "Application" WHERE "fileId" = file);
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = 'cv' AND "recordId" = (SELECT "id" FROM "CvDocument" WHERE "fileId" = file);
  RETURN NULL;
END $$;
CREATE TRIGGER "document_text_entry_insert" AFTER INSERT ON "DocumentText" FOR EACH ROW EXECUTE FUNCTION document_text_entry();
CREATE TRIGGER "document_text_entry_update" AFTER UPDATE OF "text" ON "DocumentText" FOR EACH ROW EXECUTE FUNCTION document_text_entry();
CREATE TRIGGER "document_text_entry_delete" AFTER DELETE ON "DocumentText" FOR EACH ROW EXECUTE FUNCTION document_text_entry();

-- The index holds the title and the place of the job that somebody applied for.
CREATE FUNCTION job_entry_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'application' AND "recordId" IN (SELECT "id" FROM "Application" WHERE "jobId" = NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "job_entry_words" AFTER UPDATE OF "title", "location" ON "Job" FOR EACH ROW
WHEN ((OLD."title", OLD."location") IS DISTINCT FROM (NEW."title", NEW."location")) EXECUTE FUNCTION job_entry_words();

-- ---------------------------------------------------------------- erasures (SQLite: 0035)

CREATE TABLE "erasure" (
  "id" INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "entryId" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') CONSTRAINT "erasure_entryId_key" UNIQUE,
  "kind" TEXT NOT NULL,
  "recordId" TEXT NOT NULL,
  "bornAt" TIMESTAMPTZ(3),
  "erasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);

-- Its argument is the kind.
CREATE FUNCTION erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES (TG_ARGV[0], OLD."id"::text, OLD."createdAt");
  RETURN NULL;
END $$;
CREATE FUNCTION erasure_of_cv() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('cv', OLD."id"::text, OLD."submittedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "erasure_application" AFTER DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION erasure('application');
CREATE TRIGGER "erasure_cv" AFTER DELETE ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION erasure_of_cv();
CREATE TRIGGER "erasure_account" AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION erasure('account');
CREATE TRIGGER "erasure_message" AFTER DELETE ON "ContactMessage" FOR EACH ROW EXECUTE FUNCTION erasure('message');
CREATE TRIGGER "erasure_subscriber" AFTER DELETE ON "Subscriber" FOR EACH ROW EXECUTE FUNCTION erasure('subscriber');
CREATE TRIGGER "erasure_alert" AFTER DELETE ON "JobAlert" FOR EACH ROW EXECUTE FUNCTION erasure('alert');

-- What stays as a row, but not as what it was: consent that was taken back, postings without text or contact, closed doors.
CREATE TRIGGER "erasure_subscriber_ended" AFTER UPDATE OF "status" ON "Subscriber" FOR EACH ROW
WHEN (NEW."status" = 'unsubscribed' AND OLD."status" <> 'unsubscribed') EXECUTE FUNCTION erasure('subscriber-ended');
CREATE TRIGGER "erasure_alert_ended" AFTER UPDATE OF "status" ON "JobAlert" FOR EACH ROW
WHEN (NEW."status" = 'unsubscribed' AND OLD."status" <> 'unsubscribed') EXECUTE FUNCTION erasure('alert-ended');
CREATE TRIGGER "erasure_posting" AFTER UPDATE OF "status" ON "Job" FOR EACH ROW
WHEN (NEW."status" = 'deleted' AND OLD."status" <> 'deleted') EXECUTE FUNCTION erasure('posting');
CREATE TRIGGER "erasure_contact" AFTER UPDATE OF "contactName", "email", "phone" ON "Job" FOR EACH ROW
WHEN (coalesce(NEW."contactName", NEW."email", NEW."phone") IS NULL AND coalesce(OLD."contactName", OLD."email", OLD."phone") IS NOT NULL)
EXECUTE FUNCTION erasure('contact');
CREATE TRIGGER "erasure_account_closed" AFTER UPDATE OF "disabledAt" ON "User" FOR EACH ROW
WHEN (NEW."disabledAt" IS NOT NULL AND OLD."disabledAt" IS NULL) EXECUTE FUNCTION erasure('account-closed');
CREATE TRIGGER "erasure_client_link_ended" AFTER UPDATE OF "revokedAt" ON "ClientLink" FOR EACH ROW
WHEN (NEW."revokedAt" IS NOT NULL AND OLD."revokedAt" IS NULL) EXECUTE FUNCTION erasure('client-link-ended');

-- ---------------------------------------------------------------- parts of words (SQLite: 0002, 0015, 0032)

-- An extension that comes with PostgreSQL and that a database's owner may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- fastupdate off: what was written a moment ago is found as fast as what is older.
CREATE INDEX "Job_title_parts" ON "Job" USING gin ("titleFolded" gin_trgm_ops) WITH (fastupdate = off) WHERE "status" = 'published';
CREATE INDEX "Application_parts" ON "Application" USING gin ("nameFolded" gin_trgm_ops, "emailFolded" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "CvDocument_parts" ON "CvDocument" USING gin ("nameFolded" gin_trgm_ops, "emailFolded" gin_trgm_ops) WITH (fastupdate = off);

-- What messages say, near enough to foldText (lib/base/text.ts) that whatever holds a text there holds it here; the query checks it there.
CREATE FUNCTION message_folded(message text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(lower(upper(replace(normalize(message, NFKC), 'ẞ', 'ß'))),
    U&'\00AD\061C\180E\200B\200C\200D\200E\200F\2060\FEFF', ''), 'ß', 'ss'), 'ς', 'σ'), U&'i\0307', 'i')
$$;
CREATE INDEX "ContactMessage_parts" ON "ContactMessage" USING gin (message_folded("message") gin_trgm_ops) WITH (fastupdate = off);

-- ---------------------------------------------------------------- counts (SQLite: 0017, 0026, 0027, 0032)

-- How many documents there are of each status, and how often what they are listed and searched by has changed: totals of the office's lists
-- are read here. Counting 200,000 applications takes 60 ms; writers take turns anyway, so nobody waits for a row of counts. A count may
-- fall below zero within a statement.
CREATE TABLE "application_count" (
  "status" TEXT NOT NULL,
  "stage" TEXT NOT NULL,
  "superseded" BOOLEAN NOT NULL,
  "rows" INTEGER NOT NULL,
  "changes" BIGINT NOT NULL,
  PRIMARY KEY ("status", "stage", "superseded")
) WITH (fillfactor = 50);

CREATE FUNCTION application_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "application_count" VALUES (OLD."status", OLD."stage", OLD."superseded", -1, 1)
      ON CONFLICT ("status", "stage", "superseded") DO UPDATE SET "rows" = "application_count"."rows" - 1, "changes" = "application_count"."changes" + 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "application_count" VALUES (NEW."status", NEW."stage", NEW."superseded", 1, 1)
      ON CONFLICT ("status", "stage", "superseded") DO UPDATE SET "rows" = "application_count"."rows" + 1, "changes" = "application_count"."changes" + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "application_count_insert" AFTER INSERT ON "Application" FOR EACH ROW EXECUTE FUNCTION application_count();
CREATE TRIGGER "application_count_update"
AFTER UPDATE OF "id", "jobId", "userId", "status", "stage", "superseded", "nameFolded", "emailFolded" ON "Application" FOR EACH ROW
WHEN ((OLD."id", OLD."jobId", OLD."userId", OLD."status", OLD."stage", OLD."superseded", OLD."nameFolded", OLD."emailFolded")
  IS DISTINCT FROM (NEW."id", NEW."jobId", NEW."userId", NEW."status", NEW."stage", NEW."superseded", NEW."nameFolded", NEW."emailFolded"))
EXECUTE FUNCTION application_count();
CREATE TRIGGER "application_count_delete" AFTER DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION application_count();

CREATE TABLE "cv_count" (
  "status" TEXT NOT NULL PRIMARY KEY,
  "rows" INTEGER NOT NULL,
  "changes" BIGINT NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION cv_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "cv_count" VALUES (OLD."status", -1, 1)
      ON CONFLICT ("status") DO UPDATE SET "rows" = "cv_count"."rows" - 1, "changes" = "cv_count"."changes" + 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "cv_count" VALUES (NEW."status", 1, 1)
      ON CONFLICT ("status") DO UPDATE SET "rows" = "cv_count"."rows" + 1, "changes" = "cv_count"."changes" + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "cv_count_insert" AFTER INSERT ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION cv_count();
CREATE TRIGGER "cv_count_update" AFTER UPDATE OF "id", "status", "nameFolded", "emailFolded" ON "CvDocument" FOR EACH ROW
WHEN ((OLD."id", OLD."status", OLD."nameFolded", OLD."emailFolded") IS DISTINCT FROM (NEW."id", NEW."status", NEW."nameFolded", NEW."emailFolded"))
EXECUTE FUNCTION cv_count();
CREATE TRIGGER "cv_count_delete" AFTER DELETE ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION cv_count();

-- What lists are narrowed by besides: who looks after a document, the first answer, tags.
CREATE FUNCTION application_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "application_count" SET "changes" = "changes" + 1 WHERE "status" = NEW."status" AND "superseded" = NEW."superseded";
  RETURN NULL;
END $$;
CREATE TRIGGER "application_owner" AFTER UPDATE OF "ownerId" ON "Application" FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId") EXECUTE FUNCTION application_changed();
CREATE TRIGGER "application_first_answer" AFTER UPDATE OF "answeredAt" ON "Application" FOR EACH ROW
WHEN (OLD."answeredAt" IS DISTINCT FROM NEW."answeredAt") EXECUTE FUNCTION application_changed();

CREATE FUNCTION cv_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "cv_count" SET "changes" = "changes" + 1 WHERE "status" = NEW."status";
  RETURN NULL;
END $$;
CREATE TRIGGER "cv_owner" AFTER UPDATE OF "ownerId" ON "CvDocument" FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId") EXECUTE FUNCTION cv_owner();

-- How many documents each tag stands on; one that stands nowhere any more is forgotten.
CREATE TABLE "desk_tag_count" (
  "tag" TEXT NOT NULL PRIMARY KEY,
  "applications" INTEGER NOT NULL,
  "cvs" INTEGER NOT NULL
);

CREATE FUNCTION desk_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tagged "DeskTag" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO "desk_tag_count" AS kept VALUES (tagged."tag", sign * (tagged."applicationId" IS NOT NULL)::integer, sign * (tagged."cvId" IS NOT NULL)::integer)
    ON CONFLICT ("tag") DO UPDATE SET "applications" = kept."applications" + excluded."applications", "cvs" = kept."cvs" + excluded."cvs";
  DELETE FROM "desk_tag_count" WHERE "tag" = tagged."tag" AND "applications" = 0 AND "cvs" = 0;
  UPDATE "application_count" SET "changes" = "changes" + 1
    WHERE ("status", "superseded") = (SELECT "status", "superseded" FROM "Application" WHERE "id" = tagged."applicationId");
  UPDATE "cv_count" SET "changes" = "changes" + 1 WHERE "status" = (SELECT "status" FROM "CvDocument" WHERE "id" = tagged."cvId");
  RETURN NULL;
END $$;
CREATE TRIGGER "desk_tag_insert" AFTER INSERT ON "DeskTag" FOR EACH ROW EXECUTE FUNCTION desk_tag();
CREATE TRIGGER "desk_tag_delete" AFTER DELETE ON "DeskTag" FOR EACH ROW EXECUTE FUNCTION desk_tag();
