// eslint-disable-next-line @typescript-eslint/no-restricted-imports
export { default } from 'better-sqlite3';
