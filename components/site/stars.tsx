import { Icon } from '@/components/ui/icon';

/** Spec point 9: testimonials carry five stars. */
const RATING = 5;

/** Five stars, with `label` as their text for screen readers. */
export function Stars({ label }: { label: string }) {
  return (
    <p role="img" aria-label={label} className="flex gap-1 text-(--star)">
      {Array.from({ length: RATING }, (_, index) => (
        <Icon key={index} name="star" className="fill-current" />
      ))}
    </p>
  );
}
