import { ImageResponse } from 'next/og';
import { AppIcon } from '@/components/og/app-icon';
import { icoFile } from '@/components/og/ico';

// Drawn once, at build time. Browsers use app/icon.svg; this file is for clients that request /favicon.ico without
// reading a page.
export const dynamic = 'force-static';

export async function GET() {
  const images = await Promise.all(
    [16, 32].map(async (side) => {
      const image = new ImageResponse(AppIcon({ size: side, share: 1 }), { width: side, height: side });
      return { side, png: new Uint8Array(await image.arrayBuffer()) };
    }),
  );
  return new Response(icoFile(images), { headers: { 'content-type': 'image/x-icon' } });
}
