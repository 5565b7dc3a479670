export * from '../../tools/shared/processes';
