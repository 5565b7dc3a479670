import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import startTesseract, { type Tesseract, type TesseractApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { OcrPage, OcrTask } from '../ocr-process';
import { OCR_DPI, OCR_PIXELS } from './limits';
import { modelPath } from './models';

/** Tesseract's `OEM_LSTM_ONLY` (neural recognition) and `PSM_AUTO` (detection of columns). */
const [LSTM_ONLY, PSM_AUTO] = [1, 3];
/** Minimum mean confidence, 0 to 100. Photos and sideways pages give less. */
const CONFIDENCE = 50;
const POINTS_PER_INCH = 72;

const PDFJS = join(process.cwd(), 'node_modules/pdfjs-dist');
/** Options of pdf.js: decoders of JBIG2 and JPEG 2000, which scanners write, and fonts that PDFs need not embed. */
const DRAWING = {
  verbosity: 0,
  isEvalSupported: false,
  disableFontFace: true,
  cMapUrl: `${PDFJS}/cmaps/`,
  standardFontDataUrl: `${PDFJS}/standard_fonts/`,
  wasmUrl: `${PDFJS}/wasm/`,
};

let engine: Promise<{ tesseract: Tesseract; api: TesseractApi }> | undefined;

/** Draws a page of a PDF and recognises its text. @throws when the file or the page cannot be read */
export async function recognizePage({ path, page: number, languages }: OcrTask): Promise<OcrPage> {
  const data = new Uint8Array(await readFile(path));
  const loading = getDocument({ data, ...DRAWING });
  try {
    const pdf = await loading.promise;
    const image = await drawnPage(await pdf.getPage(number));
    return { text: await textOf(image, languages), pages: pdf.numPages };
  } finally {
    await loading.destroy();
  }
}

/** A grey image in the PGM format, which needs no encoder. */
async function drawnPage(page: PDFPageProxy): Promise<Buffer> {
  const { width: points, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(OCR_DPI / POINTS_PER_INCH, Math.sqrt(OCR_PIXELS / (points * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const head = Buffer.from(`P5 ${canvas.width} ${canvas.height} 255\n`);
  const image = Buffer.alloc(head.length + data.length / 4);
  head.copy(image);
  for (let from = 0, to = head.length; from < data.length; from += 4, to += 1)
    image[to] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8;
  return image;
}

async function textOf(image: Buffer, languages: readonly string[]): Promise<string> {
  engine ??= startEngine(languages);
  const { tesseract, api } = await engine;
  tesseract.FS.writeFile('/input', image);
  if (api.SetImageFile(1, 0) === 1) return '';
  api.Recognize(null);
  return api.MeanTextConf() < CONFIDENCE ? '' : api.GetUTF8Text();
}

async function startEngine(languages: readonly string[]) {
  const tesseract = await startTesseract({});
  for (const language of languages)
    tesseract.FS.writeFile(`${language}.traineddata`, await promisify(gunzip)(await readFile(modelPath(language))));
  const api = new tesseract.TessBaseAPI();
  api.Init(null, languages.join('+'), LSTM_ONLY);
  api.SetPageSegMode(PSM_AUTO);
  return { tesseract, api };
}
