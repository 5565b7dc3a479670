/** Time limit for reading one document, in ms. */
export const READING_MS = 10_000;
/** Time after which no further page of a document is read, in ms. The text read so far is stored. */
export const PAGES_MS = 8_000;
/** Maximum size of a document's text in UTF-8 bytes, about 150 pages. Text beyond it is dropped. */
export const TEXT_BYTES = 500_000;
/** Maximum unpacked size of the text parts of a Word document, in bytes. */
export const UNPACKED_BYTES = 16 * 1024 * 1024;
