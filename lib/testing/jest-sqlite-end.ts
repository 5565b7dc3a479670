/** Jest requires the global teardown in its own file. */
export { tearDown as default } from './jest-sqlite';
