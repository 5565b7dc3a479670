import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import startTesseract, { type Tesseract, type TesseractApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { OcrPage, OcrTask } from '../ocr-process';
import { OCR_DPI, OCR_PIXELS, TURNED_DPI } from './limits';
import { modelPath } from './models';

/** Tesseract's `OEM_LSTM_ONLY` (neural recognition) and `PSM_AUTO` (detection of columns). */
const [LSTM_ONLY, PSM_AUTO] = [1, 3];
/** Minimum mean confidence, 0 to 100. Photos and sideways pages give less. */
const CONFIDENCE = 50;
/** EXIF orientations of an image: upright, and lying on its sides or upside down. */
const [UPRIGHT, TURNED] = [1, [6, 8, 3]] as const;
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

/**
 * Draws a page of a PDF and recognises its text. If that gives little, a small drawing tells which side is up.
 * @throws when the file or the page cannot be read */
export async function recognizePage({ path, page: number, languages }: OcrTask): Promise<OcrPage> {
  const data = new Uint8Array(await readFile(path));
  const loading = getDocument({ data, ...DRAWING });
  try {
    const pdf = await loading.promise;
    const drawn = await pdf.getPage(number);
    const image = await drawnPage(drawn, OCR_DPI);
    const upright = await recognized(image, UPRIGHT, languages);
    if (upright.confidence >= CONFIDENCE) return { text: upright.text, pages: pdf.numPages };
    const small = await drawnPage(drawn, TURNED_DPI);
    let [side, most] = [UPRIGHT as number, upright.confidence];
    for (const turned of TURNED) {
      const { confidence } = await recognized(small, turned, languages);
      if (confidence > most) [side, most] = [turned, confidence];
    }
    const { text, confidence } = side === UPRIGHT ? upright : await recognized(image, side, languages);
    return { text: confidence < CONFIDENCE ? '' : text, pages: pdf.numPages };
  } finally {
    await loading.destroy();
  }
}

/** Returns the page as a grey image in the PGM format, which needs no encoder. */
async function drawnPage(page: PDFPageProxy, dpi: number): Promise<Buffer> {
  const { width: points, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(OCR_PIXELS / (points * height)));
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

/** @param orientation EXIF orientation (`UPRIGHT`, `TURNED`) */
async function recognized(image: Buffer, orientation: number, languages: readonly string[]) {
  engine ??= startEngine(languages);
  const { tesseract, api } = await engine;
  tesseract.FS.writeFile('/input', image);
  if (api.SetImageFile(orientation, 0) === 1) return { text: '', confidence: 0 };
  api.Recognize(null);
  return { text: api.GetUTF8Text(), confidence: api.MeanTextConf() };
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
