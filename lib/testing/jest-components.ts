import type * as Testing from '@testing-library/react';
import { flushRepeated } from '../base/log/sparse';

// Components compile modules that they load on demand, which can exceed the default wait of 1 s. Tests without a
// document need not load the library.
if (typeof document !== 'undefined') {
  jest.requireActual<typeof Testing>('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });

  // jsdom has the dialog element but lacks its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

// A line about repeated log entries could otherwise appear up to 1 min later, in another test.
afterAll(flushRepeated);
