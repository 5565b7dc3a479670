import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { jobPage } from '@/lib/content/job-page';

/** The bar at the foot of a phone's screen. */
export default function ApplyBar({ id, title }: { id: number; title: string }) {
  return (
    <>
      <AppliedMark id={id} />
      <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      <SaveButton id={id} title={title} />
    </>
  );
}
