import { notFound } from 'next/navigation';
import { content } from '@/lib/content';
import { shareImageResponse } from '../image';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return content().sharePages.map(({ slug }) => ({ page: slug }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }) {
  const { page: slug } = await params;
  const page = content().sharePages.find((one) => one.slug === slug);
  if (!page) notFound();
  return shareImageResponse(page);
}
