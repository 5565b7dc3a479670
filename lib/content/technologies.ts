import { pages } from '../base/routes';
import { type TechnologyPage } from './page-types';
import { aiPowered } from './technologies/ai-powered';
import { cloudFirst } from './technologies/cloud-first';
import { digitalFirst } from './technologies/digital-first';
import { edgeReady } from './technologies/edge-ready';

/** The four technology pages, in the order of the header's quick links. */
export const technologyPages: readonly TechnologyPage[] = [cloudFirst, digitalFirst, aiPowered, edgeReady];

/** What the four pages have in common. `slider` names the carousel to screen readers. */
export const technologyLabels = {
  getStarted: { label: 'Get Started', href: pages.contact },
  learnMore: 'Learn More',
  /** Read on from it where the words alone say nothing. */
  about: (pageName: string) => ` about ${pageName}`,
  slider: (pageName: string) => `${pageName} in pictures`,
  rolesLabel: 'Who we place',
  ratingLabel: 'Rated 5 out of 5',
} as const;
