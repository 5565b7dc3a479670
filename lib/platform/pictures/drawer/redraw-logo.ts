import sharp, { type Sharp } from 'sharp';
import { LOGO_SIZE } from '../../../vocabulary/logos';
import { MOST_PIXELS } from './limits';
import { findInDrawing } from './svg-drawing';

/** Minimum pixels of an image's longer side. Smaller images are unrecognisable. */
const LEAST_PIXELS = 32;
const PAPER = '#ffffff';
/** Dots per inch at which the size of an SVG drawing is measured. */
const USUAL_DENSITY = 72;

type Kind = 'png' | 'webp' | 'svg';
export type RedrawRefusal = { refused: 'type' | 'drawing' | 'costly' | 'size' | 'damaged'; detail: string };

/** Loading the fonts may take longer than an image's time limit. */
export async function warmUp(): Promise<void> {
  await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">A</text></svg>'))
    .png()
    .toBuffer();
}

/**
 * Redraws a logo as a square PNG of `LOGO_SIZE` pixels on white, which removes metadata, further frames and appended
 * files. Native code cannot be interrupted: call it in a process that can be killed. Never throws for a bad file.
 */
export async function redrawLogo(bytes: Buffer): Promise<{ png: Buffer } | RedrawRefusal> {
  const kind = kindOf(bytes);
  if (kind === null) return { refused: 'type', detail: 'neither PNG nor WebP nor SVG' };
  const found = kind === 'svg' ? findInDrawing(bytes) : null;
  if (found !== null) return found;
  try {
    const density = kind === 'svg' ? await densityOf(bytes) : USUAL_DENSITY;
    const { format, width, height } = await read(bytes, density).metadata();
    if (format !== kind) return { refused: 'type', detail: `${kind} that is read as ${format}` };
    if (Math.max(width, height) < LEAST_PIXELS) return { refused: 'size', detail: `${width} x ${height}` };
    return { png: await draw(read(bytes, density)) };
  } catch (thrown) {
    const detail = String((thrown as Error).message);
    return { refused: /pixel limit/.test(detail) ? 'size' : 'damaged', detail };
  }
}

/** Other formats that the image library supports are never tried. */
function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const start = bytes.toString('utf8', 0, 4_096);
  return /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE\s+svg[^]*)*<(?:\w+:)?svg[\s>/]/i.test(start)
    ? 'svg'
    : null;
}

/** Density at which a drawing's longer side has `LOGO_SIZE` pixels, so that no bitmap is enlarged. */
async function densityOf(bytes: Buffer): Promise<number> {
  const { width, height } = await read(bytes, USUAL_DENSITY).metadata();
  const density = Math.ceil((USUAL_DENSITY * LOGO_SIZE) / Math.max(width, height, 1));
  return Math.min(Math.max(density, 1), 20_000);
}

function read(bytes: Buffer, density: number): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', density, pages: 1, sequentialRead: true });
}

function draw(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
