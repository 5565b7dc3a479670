-- CreateIndex
CREATE INDEX "ContactMessage_list" ON "ContactMessage"("id", "handledAt", "name", "email", "subject");

-- CreateIndex
CREATE INDEX "OutboxMail_list" ON "OutboxMail"("id", "status", "kind", "toAddress", "subject");
