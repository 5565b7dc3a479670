/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { Evidence } from './evidence';

test.each([true, false])('only quotes of a scan are marked as read by OCR: %s', (isRecognized) => {
  const one = { label: 'Go', kind: 'must' as const, found: 'shown' as const, skill: null, quote: 'ran Go', mark: 1 };
  const obstacles = [{ sentence: 'Needs a permit', quote: 'needs a visa', mark: 2 }];
  render(<Evidence evidence={{ shown: [one], obstacles, isRecognized }} />);
  expect(screen.queryAllByText('(read by OCR)')).toHaveLength(isRecognized ? 2 : 0);
});
