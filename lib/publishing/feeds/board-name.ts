import { company } from '../../base/company';
import { foldText } from '../../base/text';

/** This board's name in URLs of the board APIs, and in the ids of jobs in feeds. */
export const BOARD = foldText(company.name).replace(/[^a-z\d]+/g, '-');
