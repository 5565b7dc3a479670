import { Initial } from '@/components/art/initial';
import type { ClientStory } from '@/lib/content/page-types';
import { Stars } from './stars';

/**
 * Quotes of clients, each with a drawn initial. `rating` is the text of the stars for screen readers; without it no
 * stars are shown.
 */
export function ClientStories({ items, rating }: { items: readonly ClientStory[]; rating?: string }) {
  return (
    <ul className="client-stories">
      {items.map((story) => (
        <li key={story.name}>
          <figure>
            <Initial name={story.name} size={72} />
            {rating && <Stars label={rating} />}
            <blockquote>
              <p>“{story.quote}”</p>
            </blockquote>
            <figcaption>
              <span className="font-semibold">{story.name}</span>
              <br />
              {story.role}, {story.company}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
