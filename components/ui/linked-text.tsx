import { TextLink } from './text-link';

type LinkedTextProps = { text: { before: string; link: string; after: string }; href: string };

/** A sentence with a link in it. */
export function LinkedText({ text: { before, link, after }, href }: LinkedTextProps) {
  return (
    <>
      {before}
      <TextLink href={href}>{link}</TextLink>
      {after}
    </>
  );
}
