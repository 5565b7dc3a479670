const HEADER = 6;
const ENTRY = 16;

/**
 * Builds an ICO file of PNG images: a header, one directory entry per image, then the images, whose sides are at most
 * 255 pixels.
 */
export function icoFile(images: readonly { side: number; png: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const start = HEADER + ENTRY * images.length;
  const file = new Uint8Array(start + images.reduce((sum, { png }) => sum + png.length, 0));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // an icon, not a cursor
  view.setUint16(4, images.length, true);
  let offset = start;
  images.forEach(({ side, png }, index) => {
    const entry = HEADER + ENTRY * index;
    view.setUint8(entry, side);
    view.setUint8(entry + 1, side);
    view.setUint16(entry + 4, 1, true); // planes
    view.setUint16(entry + 6, 32, true); // bits per pixel
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.length;
  });
  return file;
}
