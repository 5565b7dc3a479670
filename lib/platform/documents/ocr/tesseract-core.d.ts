declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The part of Tesseract's C++ API that is used here (https://tesseract-ocr.github.io/tessapi). */
  export interface TesseractApi {
    Init(path: null, languages: string, engine: number): number;
    SetPageSegMode(mode: number): void;
    /** Reads the image from `/input`. @returns 1 when the image cannot be read */
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
  }
  export interface Tesseract {
    FS: { writeFile(path: string, data: Uint8Array): void };
    TessBaseAPI: new () => TesseractApi;
  }
  export default function startTesseract(options: object): Promise<Tesseract>;
}
