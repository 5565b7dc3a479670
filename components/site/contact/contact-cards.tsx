import { TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';

export function ContactCards() {
  return (
    <ul className="contact-cards">
      {content().contactPage.cards.map(({ id, title, text, lines, link }) => (
        <li key={id}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 text-muted">{text}</p>
          {lines && (
            <p className="mt-4">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          )}
          <TextLink
            href={link.href}
            external={link.href.startsWith('https:')}
            className="mt-auto self-start py-1 font-semibold"
          >
            {link.label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
