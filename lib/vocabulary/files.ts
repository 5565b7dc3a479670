// Usable in the browser: file types accepted wherever a document is uploaded (specification, point 5; decision A3).

export const DOCUMENT_EXTENSIONS = ['.pdf', '.doc', '.docx', '.rtf', '.odt'] as const;
