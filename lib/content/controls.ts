export const carouselControls = {
  stop: 'Stop rotation',
  start: 'Start rotation',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  slide: (number: number, label: string) => `Slide ${number}: ${label}`,
  position: (number: number, count: number, label: string) => `${number} of ${count}: ${label}`,
} as const;

export const breadcrumbLabel = 'Breadcrumb';
