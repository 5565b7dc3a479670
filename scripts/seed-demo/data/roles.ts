import { DATA_ROLES } from './roles-data';
import { DELIVERY_ROLES } from './roles-delivery';
import { PLATFORM_ROLES } from './roles-platform';
import { SOFTWARE_ROLES } from './roles-software';

export const ROLES = [...SOFTWARE_ROLES, ...DATA_ROLES, ...PLATFORM_ROLES, ...DELIVERY_ROLES];
