import { pages } from '../base/routes';
import { type TechnologyPage } from './page-types';
import { aiPowered } from './technologies/ai-powered';
import { cloudFirst } from './technologies/cloud-first';
import { digitalFirst } from './technologies/digital-first';
import { edgeReady } from './technologies/edge-ready';

/** In the order of the header's quick links. */
export const technologyPages: readonly TechnologyPage[] = [cloudFirst, digitalFirst, aiPowered, edgeReady];

/** Words that the four pages share. `slider` is the accessible name of the carousel. */
export const technologyLabels = {
  getStarted: { label: 'Get Started', href: pages.contact },
  learnMore: 'Learn More',
  /** Read after the link's text, so that the link makes sense on its own. */
  about: (pageName: string) => ` about ${pageName}`,
  slider: (pageName: string) => `${pageName} in pictures`,
  rolesLabel: 'Who we place',
  ratingLabel: 'Rated 5 out of 5',
} as const;
