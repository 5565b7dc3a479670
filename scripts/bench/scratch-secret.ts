export { SCRATCH_SECRET } from '../../tools/shared/server';
