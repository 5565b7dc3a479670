import type * as Testing from '@testing-library/react';
import { flushRepeated } from '../base/log/sparse';

// Components compile the modules that they load on demand, which can exceed the default wait of 1 s. Only with a
// document: tests of handlers need not load the library.
if (typeof document !== 'undefined') {
  jest.requireActual<typeof Testing>('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });

  // jsdom knows the dialog element but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

// Otherwise a line written up to a minute later would belong to a test that has ended.
afterAll(flushRepeated);
