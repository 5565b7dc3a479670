/** Maximum resident memory of the OCR process, in MB. A page of A4 takes about 300 MB. */
export const OCR_MEMORY_MB = 512;
/** Time limit for one page, in ms. A page needs 3 s of processor time, but the process has the lowest priority. */
export const OCR_PAGE_MS = 60_000;
export const OCR_PAGES = 20;
/** Resolution of drawn pages. The language models were trained for about 30 pixels per line of text. */
export const OCR_DPI = 200;
/** Resolution at which a page is tried on its other sides: enough to tell letters from none, in a quarter of the time. */
export const TURNED_DPI = 100;
/** Maximum pixels of a drawn page; A4 at 200 dpi has 3.9 million. Larger pages are drawn at a lower resolution. */
export const OCR_PIXELS = 12_000_000;
