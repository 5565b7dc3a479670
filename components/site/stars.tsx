import { Icon } from '@/components/ui/icon';

/** Number of stars of a testimonial (spec point 9). */
const RATING = 5;

/** Five stars. `label` is their text for screen readers. */
export function Stars({ label }: { label: string }) {
  return (
    <p role="img" aria-label={label} className="flex gap-1 text-(--star)">
      {Array.from({ length: RATING }, (_, index) => (
        <Icon key={index} name="star" className="fill-current" />
      ))}
    </p>
  );
}
