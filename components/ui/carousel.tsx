'use client';

import {
  createContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { carouselControls as words } from '@/lib/content/controls';
import { cx } from './cx';
import { Icon } from './icon';

export type Slide = { label: string; content: ReactNode };

type CarouselProps = {
  /** What it shows, for those who cannot see that it is one. */
  label: string;
  slides: readonly Slide[];
  /** How long a slide stays. */
  intervalMs: number;
  className?: string;
};

/** So far, in CSS pixels, and further than up or down, a finger moves for another slide. */
const SWIPE = 40;

/** Whether the carousel around a component moves: what else moves inside it stops with the same button (WCAG 2.2.2). */
export const MotionContext = createContext(true);

/**
 * Slides that take turns, as the WAI-ARIA carousel pattern wants it: the stop button comes first, the focus stops the rotation for
 * good, the pointer only while it is there, slides out of sight are inert, changes are announced only when nothing moves by itself.
 * A swipe leads to the slide beside, and stops the rotation as well. Who prefers reduced motion starts with a stopped one. Without
 * scripts the first slide stands there, without buttons.
 */
export function Carousel({ label, slides, intervalMs, className }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  // Until the visitor says something else, the system's preference decides.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const prefersStill = usePrefersReducedMotion();
  const stopButton = useRef<HTMLButtonElement>(null);
  const finger = useRef({ x: 0, y: 0 });
  const rotating = wanted ?? !prefersStill;
  const moving = rotating && !hovered;

  const show = (index: number) => setCurrent((index + slides.length) % slides.length);

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setCurrent((current + 1) % slides.length), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, current, slides.length, intervalMs]);

  function onFocus(event: FocusEvent) {
    if (event.target !== stopButton.current) setWanted(false);
  }

  // Not with the mouse, which marks words.
  function onPointerUp({ pointerType, clientX, clientY }: PointerEvent) {
    const [x, y] = [clientX - finger.current.x, clientY - finger.current.y];
    if (pointerType === 'mouse' || Math.abs(x) < Math.max(SWIPE, Math.abs(y))) return;
    setWanted(false);
    show(current - Math.sign(x));
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('carousel', className)}
      onFocus={onFocus}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className="carousel-controls needs-script">
        <button
          ref={stopButton}
          type="button"
          className="carousel-button"
          aria-label={rotating ? words.stop : words.start}
          onClick={() => setWanted(!rotating)}
        >
          <Icon name={rotating ? 'pause' : 'play'} />
        </button>
        <button type="button" className="carousel-button" aria-label={words.previous} onClick={() => show(current - 1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className="carousel-button" aria-label={words.next} onClick={() => show(current + 1)}>
          <Icon name="arrow-right" />
        </button>
        <div role="group" aria-label={words.choose} className="flex">
          {slides.map((slide, index) => (
            <button
              key={slide.label}
              type="button"
              className="carousel-dot"
              aria-label={words.slide(index + 1, slide.label)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      </div>
      <MotionContext value={moving}>
        <div
          className="carousel-slides"
          aria-live={rotating ? 'off' : 'polite'}
          onPointerDown={({ clientX, clientY }) => (finger.current = { x: clientX, y: clientY })}
          onPointerUp={onPointerUp}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.label}
              role="group"
              aria-roledescription="slide"
              aria-label={words.position(index + 1, slides.length, slide.label)}
              inert={index !== current}
              className="carousel-slide"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </MotionContext>
    </section>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
}
