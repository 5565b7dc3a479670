export * from '../../tools/shared/resources';
