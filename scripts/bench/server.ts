export * from '../../tools/shared/server';
