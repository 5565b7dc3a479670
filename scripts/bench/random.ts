export * from '../../tools/shared/random';
