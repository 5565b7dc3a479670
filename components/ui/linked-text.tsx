import { TextLink } from './text-link';

type LinkedTextProps = { text: { before: string; link: string; after: string }; href: string };

export function LinkedText({ text: { before, link, after }, href }: LinkedTextProps) {
  return (
    <>
      {before}
      <TextLink href={href}>{link}</TextLink>
      {after}
    </>
  );
}
