import { llmsText } from '@/lib/publishing/sitemap/llms';
import { textFile } from '@/lib/publishing/text-file';

export const { GET, HEAD } = textFile(llmsText);
