import sharp, { type Sharp } from 'sharp';
import { LOGO_SIZE } from '../../../vocabulary/logos';
import { MOST_PIXELS } from './limits';
import { findInDrawing } from './svg-drawing';

/** Of one that is less, nothing could be made out. */
const LEAST_PIXELS = 32;
const PAPER = '#ffffff';
/** Drawings are measured at so many dots an inch. */
const USUAL_DENSITY = 72;

type Kind = 'png' | 'webp' | 'svg';
/** Why a picture is refused; `detail` is for the log. */
export type RedrawRefusal = { refused: 'type' | 'drawing' | 'costly' | 'size' | 'damaged'; detail: string };

/** Has the fonts found, which may take longer than a picture may. */
export async function warmUp(): Promise<void> {
  await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">A</text></svg>'))
    .png()
    .toBuffer();
}

/**
 * Draws a logo anew: a PNG of `LOGO_SIZE` pixels each way, on white, with nothing of the file that came but what is seen of it. What else
 * was in that (metadata, profiles, further frames, another file behind the picture) is gone.
 * Native code that nothing stops: only for a process that can be ended.
 *
 * @param bytes PNG, WebP or SVG, told by what is in them
 * @returns the PNG, or why there is none; never throws for what somebody sent
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

/** By what a file begins with: what else the library could read is never tried. */
function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const start = bytes.toString('utf8', 0, 4_096);
  return /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE\s+svg[^]*)*<(?:\w+:)?svg[\s>/]/i.test(start)
    ? 'svg'
    : null;
}

/** So many that the longer side of a drawing fills the picture: small ones are drawn large, not blown up. */
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
