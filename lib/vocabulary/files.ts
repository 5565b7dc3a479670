// Usable in the browser: file types accepted wherever a document is uploaded.

export const DOCUMENT_EXTENSIONS = ['.pdf', '.doc', '.docx', '.rtf', '.odt'] as const;
