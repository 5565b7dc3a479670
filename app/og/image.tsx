import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { DISPLAY_FONTS, SHARE_SIZE, ShareImage } from '@/components/og/share-image';
import type { SharePage } from '@/lib/content/en/pages';

/** Renders a share card as PNG. @param note text below the title */
export function shareImageResponse(
  page: SharePage,
  { note, headers }: { note?: string; headers?: Record<string, string> } = {},
): ImageResponse {
  return new ImageResponse(<ShareImage page={page} note={note} />, {
    ...SHARE_SIZE,
    ...(headers && { headers }),
    fonts: ([500, 700] as const).flatMap((weight) =>
      DISPLAY_FONTS.map(([name, file]) => ({
        name,
        data: font(`${file}-${weight}`),
        weight,
        style: 'normal' as const,
      })),
    ),
  });
}

/** The image renderer reads neither WOFF2 nor variable fonts, so it needs static .woff files. */
function font(file: string): Buffer {
  return readFileSync(join(process.cwd(), 'app/fonts', `${file}.woff`));
}
