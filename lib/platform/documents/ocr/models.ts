import { join } from 'node:path';

/** Returns the path of a language model. @param language name of Tesseract's model, such as `eng`, `deu` or `fra` */
export function modelPath(language: string): string {
  return join(process.cwd(), `node_modules/@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
}
