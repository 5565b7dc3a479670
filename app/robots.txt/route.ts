import { robotsText } from '@/lib/publishing/sitemap/robots';
import { textFile } from '@/lib/publishing/text-file';

export const { GET, HEAD } = textFile(robotsText);
