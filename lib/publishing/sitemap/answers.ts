import 'server-only';
import { jobsResponse } from '../feeds/answer';
import { AppError } from '../../base/errors';
import { countSitemapFiles, MAX_URLS, sitemapUrls } from './queries';
import { sitemapIndexXml, sitemapXml } from './xml';

const contentType = 'application/xml; charset=utf-8';

/** Responds to `/sitemap.xml` with all URLs if they fit into one file, otherwise with the index of files. */
export async function sitemapAnswer(request: Request, perFile = MAX_URLS): Promise<Response> {
  const isOne = (await countSitemapFiles(perFile)) === 1;
  const parts = () => (isOne ? sitemapXml(sitemapUrls(), 1, perFile) : sitemapIndexXml(sitemapUrls(), perFile));
  return jobsResponse(request, { contentType, parts });
}

/** Responds to `/sitemaps/{file}`. @throws AppError not_found for a file that the index does not contain */
export async function sitemapFileAnswer(request: Request, file: string, perFile = MAX_URLS): Promise<Response> {
  const number = /^([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  const files = await countSitemapFiles(perFile);
  if (number === undefined || files === 1 || Number(number) > files) throw new AppError('not_found');
  return jobsResponse(request, { contentType, parts: () => sitemapXml(sitemapUrls(), Number(number), perFile) });
}
