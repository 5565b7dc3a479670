import { type Accent } from '@/lib/content/page-types';
import { AttentionArcs } from './attention-arcs';
import { CloudPlanes } from './cloud-planes';
import { DigitalModules } from './digital-modules';
import { HexField } from './hex-field';
import { type ArtProps } from './shapes';

const DRAWINGS = { cloud: CloudPlanes, digital: DigitalModules, ai: AttentionArcs, edge: HexField } as const;

export function TechnologyArt({ accent, ...props }: ArtProps & { accent: Accent }) {
  const Drawing = DRAWINGS[accent];
  return <Drawing {...props} />;
}
