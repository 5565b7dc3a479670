export { titleAt } from '../../tools/bench/fill';
