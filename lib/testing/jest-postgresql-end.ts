/** Jest's global teardown, for which Jest requires a separate file. */
export { tearDown as default } from './jest-postgresql';
