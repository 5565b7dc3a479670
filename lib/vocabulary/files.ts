// Safe in the browser: which documents are taken wherever one is sent (spec point 5; decision A3).

export const DOCUMENT_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;
