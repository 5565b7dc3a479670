import { company } from '../../base/company';
import { foldText } from '../../base/text';

/** The name of our board in the addresses of the board APIs, and of its jobs in feeds. */
export const BOARD = foldText(company.name).replace(/[^a-z\d]+/g, '-');
