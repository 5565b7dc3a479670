import { files, api } from '@/lib/base/routes';
import { site } from '@/lib/base/site';
import { textFile } from '@/lib/publishing/text-file';

export const { GET, HEAD } = textFile(humansText);

/** Writes humans.txt (humanstxt.org), which says who is behind the site. */
function humansText(): string {
  const { email, name, tagline } = site().company;
  return `${name}: ${tagline}

Who answers: ${email}
Weaknesses: ${files.securityTxt}
For programs: ${files.llms} and ${api.docs}

Made with: TypeScript, Next.js, React, SQLite
`;
}
