/** Jest wants the end of a run in a file of its own. */
export { tearDown as default } from './jest-sqlite';
