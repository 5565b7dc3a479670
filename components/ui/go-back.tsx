'use client';

import { Button } from './button';

/** The browser's own back button, within reach. Hidden without scripts, where it could do nothing. */
export function GoBack() {
  return (
    <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
      Go Back
    </Button>
  );
}
