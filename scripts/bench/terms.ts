export { searchTerms } from '../../tools/bench/terms';
