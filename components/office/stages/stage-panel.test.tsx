/**
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import { onceInvited, standingMeans } from '@/lib/content/en/candidate';
import type { OfficeApplicationDto, StageMoveView } from '@/lib/applications/schema';
import { readerText } from './reader-text';
import { StagePanel } from './stage-panel';

const shown = (fields: Partial<OfficeApplicationDto>, moves: readonly StageMoveView[] = []) => {
  const application = { id: 7, newest: 7, applicant_name: 'Ida Berg', closed_reason: null, ...fields };
  return render(
    <StagePanel
      application={{ id: 7, name: 'Ida Berg', stage: application.stage ?? 'new', seen: '' }}
      read={readerText(application as OfficeApplicationDto)}
      moves={moves}
      action=""
      flash={null}
      timeZone="Europe/London"
    />,
  ).container.textContent;
};

test('the stage panel says that a candidate learns of an interview only once times are offered', () => {
  const text = shown({ stage: 'interview' });
  expect(text).toContain(`“${standingMeans['in-touch']}”`);
  expect(text).toContain(onceInvited);
  expect(text).not.toContain(standingMeans.interview);
});

test('the stage panel of a replaced version or another stage shows only the text that the candidate reads', () => {
  expect(shown({ stage: 'with-client' })).toContain(`“${standingMeans['with-client']}”`);
  expect(shown({ stage: 'interview', newest: 8 })).toContain(`“${standingMeans.replaced}”`);
  expect(document.body.textContent).not.toContain(onceInvited);
});

test('the stage history distinguishes an approval from a placement', () => {
  const about = { reason: null, note: null, by: 'Ana', at: '2026-11-20T10:00:00.000Z', told: false };
  const text = shown({ stage: 'placed' }, [
    { id: 2, from: 'offer', fromStatus: 'approved', to: 'placed', toStatus: 'approved', ...about },
    { id: 1, from: 'called', fromStatus: 'pending', to: 'offer', toStatus: 'approved', ...about },
    { id: 0, from: 'new', fromStatus: null, to: 'called', toStatus: null, ...about },
  ]);
  expect(text).toContain('From Offer (Approved) to Placed');
  expect(text).toContain('From Called to Offer (Approved)');
  expect(text).toContain('From New to Called');
});
