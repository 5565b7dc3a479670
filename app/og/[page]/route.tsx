import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { notFound } from 'next/navigation';
import { SHARE_SIZE, ShareImage } from '@/components/og/share-image';
import { sharePages } from '@/lib/content/share-images';

// Drawn once, in the build.
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return sharePages.map(({ slug }) => ({ page: slug }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }) {
  const { page: slug } = await params;
  const page = sharePages.find((one) => one.slug === slug);
  if (!page) notFound();
  return new ImageResponse(<ShareImage page={page} />, {
    ...SHARE_SIZE,
    fonts: ([500, 700] as const).map((weight) => ({ name: 'Bricolage Grotesque', data: font(weight), weight, style: 'normal' as const })),
  });
}

/** Static .woff files: the renderer takes neither woff2 nor variable fonts. */
function font(weight: 500 | 700): Buffer {
  return readFileSync(join(process.cwd(), 'app/fonts', `bricolage-grotesque-${weight}.woff`));
}
