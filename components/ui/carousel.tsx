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
import { fill } from '@/lib/base/fill';
import type { Catalogue } from '@/lib/content';
import { cx } from './cx';
import { Icon } from './icon';
import { PAUSE, PLAY } from './rare-icons';

export type Slide = { label: string; content: ReactNode };

type CarouselProps = {
  words: Catalogue['carouselControls'];
  label: string;
  slides: readonly Slide[];
  intervalMs: number;
  className?: string;
  /** Content before the carousel that also pauses it. A choice in it shows the first slide and stops the rotation. */
  lead?: ReactNode;
  /** Drawing above the controls. CSS highlights its parts by `data-slide`, the index of the current slide. */
  stage?: ReactNode;
  /** Whether the labels of the slides are visible on wide screens. */
  named?: boolean;
};

/** Classes of a dot that has its slide's label beside it on wide screens. */
const NAMED =
  'lg:flex lg:items-center lg:gap-2 lg:px-3 lg:text-small lg:font-semibold lg:not-aria-current:text-band-muted';

/** Minimum horizontal movement of a swipe in CSS pixels. It must also be larger than the vertical movement. */
const SWIPE = 40;

/** Share of the stop button that counts as visible. */
const IN_VIEW = 0.9;

/** Whether the surrounding carousel moves. Its stop button must also stop every animation inside it (WCAG 2.2.2). */
export const MotionContext = createContext(true);

/**
 * A carousel after the WAI-ARIA pattern. The stop button is first, and slides change only while it is on screen. Focus
 * or a swipe stops the rotation permanently, and the pointer stops it while it hovers. Hidden slides are inert, and
 * changes are announced only while the rotation is stopped. If the system prefers reduced motion, it starts stopped.
 * Without scripts only the first slide is shown, without buttons.
 */
export function Carousel({ words, label, slides, intervalMs, className, lead, stage, named = false }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  // null until the visitor starts or stops the rotation: the system's motion preference decides.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [stoppable, setStoppable] = useState(true);
  const prefersStill = usePrefersReducedMotion();
  const stopButton = useRef<HTMLButtonElement>(null);
  const finger = useRef({ x: 0, y: 0 });
  const leadBox = useRef<HTMLDivElement>(null);
  const rotating = wanted ?? !prefersStill;
  const moving = rotating && !hovered;

  const show = (index: number) => setCurrent((index + slides.length) % slides.length);

  useEffect(() => {
    const observer = new IntersectionObserver(([button]) => setStoppable((button?.intersectionRatio ?? 1) >= IN_VIEW), {
      threshold: IN_VIEW,
    });
    if (stopButton.current) observer.observe(stopButton.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!moving || !stoppable) return;
    // The visitor may have chosen before this script ran.
    const isChosen = () => [...(leadBox.current?.querySelectorAll('input') ?? [])].some(isChanged);
    const timer = setTimeout(
      () => (isChosen() ? setWanted(false) : setCurrent((current + 1) % slides.length)),
      intervalMs,
    );
    return () => clearTimeout(timer);
  }, [moving, stoppable, current, slides.length, intervalMs]);

  function onFocus(event: FocusEvent) {
    if (event.target !== stopButton.current) setWanted(false);
  }

  function choose() {
    setWanted(false);
    show(0);
  }

  // Ignores the mouse: dragging with it selects text.
  function onPointerUp({ pointerType, clientX, clientY }: PointerEvent) {
    const [x, y] = [clientX - finger.current.x, clientY - finger.current.y];
    if (pointerType === 'mouse' || Math.abs(x) < Math.max(SWIPE, Math.abs(y))) return;
    setWanted(false);
    show(current - Math.sign(x));
  }

  const pointer = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
  };
  const carousel = (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('carousel', !lead && className)}
      data-slide={current}
      onFocus={onFocus}
      {...(!lead && pointer)}
    >
      {stage}
      <div className="carousel-controls needs-script">
        <button
          ref={stopButton}
          type="button"
          className="carousel-button"
          aria-label={rotating ? words.stop : words.start}
          onClick={() => setWanted(!rotating)}
        >
          <Icon name={rotating ? PAUSE : PLAY} />
        </button>
        <button type="button" className="carousel-button" aria-label={words.previous} onClick={() => show(current - 1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className="carousel-button" aria-label={words.next} onClick={() => show(current + 1)}>
          <Icon name="arrow-right" />
        </button>
        <div role="group" aria-label={words.choose} className="carousel-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.label}
              type="button"
              className={cx('carousel-dot', named && NAMED)}
              aria-label={fill(words.slide, { number: index + 1, label: slide.label })}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              {named && <span className="max-lg:hidden">{slide.label}</span>}
            </button>
          ))}
        </div>
      </div>
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
            aria-label={fill(words.position, { number: index + 1, count: slides.length, label: slide.label })}
            inert={index !== current}
            className="carousel-slide"
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
  return (
    <MotionContext value={moving}>
      {lead ? (
        <div className={className} {...pointer}>
          <div ref={leadBox} className="carousel-lead" onChange={choose}>
            {lead}
          </div>
          {carousel}
        </div>
      ) : (
        carousel
      )}
    </MotionContext>
  );
}

function isChanged({ checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked;
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
