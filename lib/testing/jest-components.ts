import type * as Testing from '@testing-library/react';
import { tellRepeated } from '../base/log/sparse';

// What a component loads on demand is compiled then, which can take longer than the second that tests of components wait by default.
// Only where there is a document: tests of handlers need not load the library.
if (typeof document !== 'undefined') {
  jest.requireActual<typeof Testing>('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });

  // The test environment knows the element but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

// A line that would be written a minute later belongs to a test that is over by then.
afterAll(tellRepeated);
